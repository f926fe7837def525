// Apple's CoreGraphics is where CGRect and its kin come from; on Linux Foundation has them.
@_exported import Foundation
