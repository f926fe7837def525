// Pictures in a context, and the pictures that are made from a part or in another size.

extension Picture: CGDrawable, CGCroppable {
  package func draw(in rect: CGRect, of context: CGContext, alpha: CGFloat) {
    guard size.width > 0 && size.height > 0 else { return }
    if !isExact { context.isExact = false }
    let stretch = CGAffineTransform(
      a: rect.width / size.width, b: 0, c: 0, d: rect.height / size.height, tx: rect.minX,
      ty: rect.minY)
    for item in items {
      context.add(
        .init(
          tag: item.tag, quad: item.quad.concatenating(stretch),
          clip: item.clip?.applying(stretch), alpha: item.alpha * Double(alpha)))
    }
  }

  /// A part of the picture as a new picture, cut out of the bitmap.
  ///
  /// - Parameters:
  ///   - part: in pixels.
  ///   - size: the size of the whole picture in pixels.
  package func cropped(to part: CGRect, of size: CGSize) -> AnyObject {
    cropped(
      to: part.applying(
        CGAffineTransform(
          scaleX: self.size.width / size.width, y: self.size.height / size.height)))
  }

  /// A part of the picture as a new picture.
  ///
  /// - Parameter rect: in the points of the picture.
  package func cropped(to rect: CGRect) -> Picture {
    let move = CGAffineTransform(translationX: -rect.minX, y: -rect.minY)
    let edge = CGRect(origin: .zero, size: rect.size)
    return Picture(
      size: rect.size,
      items: items.map { item in
        var item = item
        item.quad = item.quad.concatenating(move)
        item.clip = item.clip.map { $0.applying(move).intersection(edge) } ?? edge
        return item
      }, tag: tag, scale: scale, isExact: isExact)
  }

  /// The picture, stretched to another size in points.
  package func resized(to size: CGSize) -> Picture {
    guard size != self.size, self.size.width > 0, self.size.height > 0 else { return self }
    let stretch = CGAffineTransform(
      scaleX: size.width / self.size.width, y: size.height / self.size.height)
    return Picture(
      size: size,
      items: items.map { item in
        var item = item
        item.quad = item.quad.concatenating(stretch)
        item.clip = item.clip?.applying(stretch)
        return item
      }, tag: tag, scale: scale, corners: corners, isExact: isExact)
  }
}
