class CodableLint < Formula
  desc "Finds Swift Codable code that loses data or hides failures"
  homepage "{{address}}"
  version "{{version}}"
  license "MIT"

{{downloads}}

  def install
    bin.install "codable-lint"
    man1.install "man/codable-lint.1"
    bash_completion.install "completions/codable-lint.bash" => "codable-lint"
    zsh_completion.install "completions/_codable-lint"
    fish_completion.install "completions/codable-lint.fish"
  end

  test do
    (testpath/"Bad.swift").write <<~SWIFT
      import Foundation
      func load(_ data: Data) -> Row? { try? JSONDecoder().decode(Row.self, from: data) }
    SWIFT
    assert_match "swallowed-decoding-error", shell_output("#{bin}/codable-lint lint Bad.swift", 1)
  end
end
