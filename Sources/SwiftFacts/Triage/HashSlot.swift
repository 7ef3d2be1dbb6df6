/// Where a hash is in a table with open addressing. Zero stands for an empty slot, and a hash of zero is stored as one.
enum HashSlot {
  static func nonZero(_ hash: UInt32) -> UInt32 { hash == 0 ? 1 : hash }

  /// Where the hash is, or would be, in a table whose size is a power of two.
  @inline(__always)
  static func of(_ hash: UInt32, in slots: UnsafeBufferPointer<UInt32>) -> Int {
    let hash = nonZero(hash)
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0, slots[slot] != hash { slot = (slot + 1) & mask }
    return slot
  }
}

/// Distinct hashes in the order they were added, in manually managed memory: the index adds every identifier of every
/// file.
struct DistinctHashes: ~Copyable {
  private var slots: UnsafeMutableBufferPointer<UInt32>
  /// Half as long as the table.
  private var arrivals: UnsafeMutableBufferPointer<UInt32>
  private var count = 0

  /// - Parameter capacity: of the table; a power of two.
  init(capacity: Int) {
    slots = .allocate(capacity: capacity)
    slots.initialize(repeating: 0)
    arrivals = .allocate(capacity: capacity / 2)
  }

  deinit {
    slots.deallocate()
    arrivals.deallocate()
  }

  /// True when the hash is new.
  @discardableResult
  @inline(__always)
  mutating func insert(_ hash: UInt32) -> Bool {
    let slot = HashSlot.of(hash, in: UnsafeBufferPointer(slots))
    guard slots[slot] == 0 else { return false }
    slots[slot] = HashSlot.nonZero(hash)
    arrivals.initializeElement(at: count, to: slots[slot])
    count += 1
    if count == arrivals.count { grow() }
    return true
  }

  private mutating func grow() {
    var larger = DistinctHashes(capacity: slots.count * 2)
    for hash in arrivals[..<count] { larger.insert(hash) }
    self = larger
  }

  /// Without spare capacity.
  var values: [UInt32] { Array(arrivals[..<count]) }
}
