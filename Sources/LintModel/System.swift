// The one import of files, URLs, JSON and the C library. On Linux that is FoundationEssentials: Foundation
// itself brings in ICU's data for dates and locales, which nothing here needs, and which was most of the binary and of its start-up.
// On Apple's systems Foundation is part of the system.
#if canImport(FoundationEssentials)
  @_exported import FoundationEssentials
  #if canImport(Glibc)
    @_exported import Glibc
  #elseif canImport(Musl)
    @_exported import Musl
  #endif
#else
  @_exported import Foundation
#endif
