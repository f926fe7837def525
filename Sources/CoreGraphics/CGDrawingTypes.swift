/// The shape of the ends of a line. It has no effect here.
public enum CGLineCap: Int32, Sendable { case butt, round, square }
/// The shape of the corners of a line. It has no effect here.
public enum CGLineJoin: Int32, Sendable { case miter, round, bevel }
/// Decides which points lie inside a path that crosses itself.
public enum CGPathFillRule: Int, Sendable { case winding, evenOdd }
/// Whether a path is filled, stroked or both.
public enum CGPathDrawingMode: Int32, Sendable {
  case fill, eoFill, stroke, fillStroke, eoFillStroke
}
/// The quality of scaled images. It has no effect here.
public enum CGInterpolationQuality: Int32, Sendable { case `default`, none, low, medium, high }

/// How a color combines with the color below it. It has no effect here.
public enum CGBlendMode: Int32, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  case hardLight, difference, exclusion, hue, saturation, color, luminosity
  case clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn
  case destinationOut, destinationAtop, xor, plusDarker, plusLighter
}
