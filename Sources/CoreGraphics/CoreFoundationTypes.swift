// The types of Core Foundation in the signatures of Core Graphics and Core Animation.

public typealias CFString = String
public typealias CFArray = [Any]
public typealias CFData = Data
/// A time in seconds.
public typealias CFTimeInterval = Double
