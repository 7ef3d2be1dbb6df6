import CodableLint
print(RuleCatalog.all.count)
