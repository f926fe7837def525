// Apple's UIKit exports these modules too, so a file with only `import UIKit` compiles.
@_exported import CoreGraphics
@_exported import Dispatch
@_exported import Foundation
@_exported import QuartzCore
