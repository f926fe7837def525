import QuartzCore

// The functions of Apple's Objective-C runtime that exchange methods (swizzling). Code that names them
// compiles; a scenario that calls one is refused, because methods cannot be exchanged here.

/// A method of a class. No value of it exists here.
public typealias Method = OpaquePointer
/// The code of a method.
public typealias IMP = OpaquePointer

public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
  stopAtExchange(of: name, in: cls)
}

public func class_getClassMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
  stopAtExchange(of: name, in: cls)
}

@discardableResult
public func class_addMethod(
  _ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
) -> Bool { stopAtExchange(of: name, in: cls) }

@discardableResult
public func class_replaceMethod(
  _ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
) -> IMP? { stopAtExchange(of: name, in: cls) }

// No method can be an argument of the rest, because no function above returns one.

public func method_exchangeImplementations(_ m1: Method, _ m2: Method) {}
public func method_getImplementation(_ m: Method) -> IMP { m }
public func method_getTypeEncoding(_ m: Method) -> UnsafePointer<CChar>? { nil }
@discardableResult
public func method_setImplementation(_ m: Method, _ imp: IMP) -> IMP { imp }

private func stopAtExchange(of name: Selector, in type: AnyClass?) -> Never {
  stopUnsupported(
    "\(type.map { "\($0)" } ?? "nil").\(name.name) was looked up in the Objective-C runtime: methods "
      + "cannot be exchanged here")
}
