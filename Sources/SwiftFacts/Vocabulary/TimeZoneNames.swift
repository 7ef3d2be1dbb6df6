/// Names of time zones.
package enum TimeZoneNames {
  /// Names for the zone that a `Z` stands for. Source: the backward file of the IANA time zone database.
  package static let utc: Set<String> = [
    "UTC", "GMT", "Z", "UCT", "Zulu", "Universal", "Greenwich", "Etc/UTC", "Etc/GMT", "Etc/UCT", "Etc/Zulu",
    "Etc/Universal", "Etc/Greenwich", "Etc/GMT0", "Etc/GMT+0", "Etc/GMT-0", "GMT0", "GMT+0", "GMT-0", "UTC+0", "UTC-0",
  ]

  /// What gives the zone of the device.
  package static let ofDevice: Set<String> = [
    "TimeZone.current", "TimeZone.autoupdatingCurrent", ".current", ".autoupdatingCurrent", "NSTimeZone.local",
    "NSTimeZone.system", "NSTimeZone.default",
  ]
}
