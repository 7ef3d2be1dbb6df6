import WorkbookKit
print(WorkbookVersion.current)
