// As Apple's UIKit does, so that a file with `import UIKit` alone finds what it needs.
@_exported import CoreGraphics
@_exported import Dispatch
@_exported import Foundation
@_exported import QuartzCore
