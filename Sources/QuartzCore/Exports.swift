// Apple's QuartzCore exports these modules too, so a file with only `import QuartzCore` compiles.
@_exported import CoreGraphics
@_exported import Foundation
