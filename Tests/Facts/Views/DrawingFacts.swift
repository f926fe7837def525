import TestSupport
import Testing
import UIKit

extension Facts {
  /// What layers draw: masks, depth, images of them, paths.
  @Suite @MainActor struct `Drawing` {
    private let phone = Phone()

    /// A colored view that pictures identify by its number.
    private func card(_ number: Int32, _ frame: CGRect) -> UIView {
      let view = UIView(frame: frame)
      view.backgroundColor = .red
      view.node.tag = number
      return view
    }

    /// The items that are drawn for a view, bottom first.
    private func items(_ view: UIView) -> [Picture.Item] {
      Picture(of: view.node, committed: false).items
    }

    /// What is drawn for a view at this moment, animations included.
    private func shown(_ view: UIView) -> Painter {
      var painter = Painter(committed: false)
      painter.paintPicture(of: view.node)
      return painter
    }

    /// The page of `CALayer.opacity` says that values outside 0 to 1 are clamped.
    @Test func `opacity animations that add up to more than 1 are clamped to 1`() {
      let view = phone.show(card(1, CGRect(x: 0, y: 0, width: 8, height: 8)))
      let more = CABasicAnimation(keyPath: "opacity")
      (more.fromValue, more.toValue, more.duration, more.isAdditive) = (1, 1, 1, true)
      view.layer.add(more, forKey: nil)
      #expect(shown(view).items.map(\.alpha) == [1])
      let cover = card(2, view.bounds)
      view.mask = cover
      cover.layer.add(more, forKey: nil)
      #expect(shown(view).items.map(\.alpha) == [1])
    }

    // MARK: Masks (doc:calayer/mask: where the mask is opaque the layer shows through)

    /// The clip of a layer with a mask, and whether its picture is exact.
    private func clip(maskedBy path: UIBezierPath, _ rule: CAShapeLayerFillRule = .nonZero) -> (
      clip: CGRect?, isExact: Bool
    ) {
      let view = phone.show(card(1, CGRect(x: 0, y: 0, width: 100, height: 100)))
      let mask = CAShapeLayer()
      (mask.path, mask.fillRule) = (path.cgPath, rule)
      view.layer.mask = mask
      let painter = shown(view)
      return (painter.items.first?.clip, painter.isExact)
    }

    @Test func `a mask clips to its rectangle; of another form only the box is known`() {
      let part = CGRect(x: 10, y: 20, width: 30, height: 40)
      #expect(clip(maskedBy: UIBezierPath(rect: part)) == (part, true))
      #expect(clip(maskedBy: UIBezierPath(ovalIn: part)) == (part, false))
      let two = UIBezierPath(rect: part)
      two.append(UIBezierPath(rect: CGRect(x: 60, y: 20, width: 30, height: 40)))
      #expect(clip(maskedBy: two) == (CGRect(x: 10, y: 20, width: 80, height: 40), false))
      #expect(!clip(maskedBy: two, .evenOdd).isExact)
    }

    @Test func `what is seen through a translucent color is not known`() {
      let tinted = phone.show(card(1, CGRect(x: 0, y: 0, width: 100, height: 100)))
      let tint = UIView(frame: tinted.bounds)
      tinted.addSubview(tint)
      for (color, isExact) in [
        (UIColor.black, true), (.clear, true), (UIColor.black.withAlphaComponent(0.2), false),
      ] {
        tint.backgroundColor = color
        #expect(shown(tinted).isExact == isExact)
      }
    }

    @Test func `a mask that holds the whole layer hides nothing`() {
      let whole = CGRect(x: 0, y: 0, width: 100, height: 100)
      let around = UIBezierPath(ovalIn: CGRect(x: -30, y: -30, width: 160, height: 160))
      #expect(clip(maskedBy: around) == (whole, true))
      let tight = UIBezierPath(ovalIn: CGRect(x: -20, y: -20, width: 140, height: 140))
      #expect(!clip(maskedBy: tight).isExact, "the corners are hidden")
    }

    @Test func `a mask that is scaled to nothing hides the layer`() {
      let view = phone.show(card(1, CGRect(x: 0, y: 0, width: 100, height: 100)))
      let mask = CAShapeLayer()
      mask.path = UIBezierPath(ovalIn: CGRect(x: -30, y: -30, width: 160, height: 160)).cgPath
      mask.setAffineTransform(CGAffineTransform(scaleX: 0, y: 0))
      view.layer.mask = mask
      #expect(items(view).isEmpty)
    }

    @Test func `a picture of the screen shows a mask as it was drawn`() {
      let view = phone.show(card(1, CGRect(x: 0, y: 0, width: 100, height: 100)))
      let cover = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 100))
      cover.backgroundColor = .black
      view.mask = cover
      phone.turn()
      cover.frame.size.width = 20
      func clip(committed: Bool) -> CGRect? {
        Picture(of: view.node, committed: committed).items.first?.clip
      }
      #expect(clip(committed: true) == CGRect(x: 0, y: 0, width: 50, height: 100))
      #expect(clip(committed: false) == CGRect(x: 0, y: 0, width: 20, height: 100))
    }

    @Test func `a picture of the screen has the corners that the screen shows`() {
      let view = card(1, CGRect(x: 0, y: 0, width: 100, height: 100))
      view.layer.cornerRadius = 8
      view.clipsToBounds = true
      phone.show(view)
      phone.turn()
      view.clipsToBounds = false
      #expect(Picture(of: view.node, committed: true).corners == .cut)
      #expect(Picture(of: view.node, committed: false).corners == .round)
    }

    @Test func `a picture that is cropped or resized is as exact as before`() {
      let view = phone.show(card(1, CGRect(x: 0, y: 0, width: 100, height: 100)))
      let mask = CAShapeLayer()
      mask.path = UIBezierPath(ovalIn: view.bounds).cgPath
      view.layer.mask = mask
      let picture = Picture(of: view.node, committed: false)
      let half = CGSize(width: 50, height: 50)
      #expect(!picture.isExact && !picture.resized(to: half).isExact)
      #expect(!picture.cropped(to: CGRect(origin: .zero, size: half)).isExact)
      view.layer.mask = nil
      #expect(Picture(of: view.node, committed: false).resized(to: half).isExact)
    }

    @Test func `a layer shows the part of its contents that its contentsRect names`() {
      let source = phone.show(card(1, CGRect(x: 0, y: 0, width: 100, height: 100)))
      let image = UIGraphicsImageRenderer(size: source.bounds.size).image { _ in
        _ = source.drawHierarchy(in: source.bounds, afterScreenUpdates: true)
      }
      let view = phone.show(UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 100)))
      view.layer.contents = image.cgImage
      view.layer.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
      // The image is 100 points wide, and its right half fills the view.
      let item = items(view).last
      #expect(item?.clip == view.bounds)
      #expect(item?.quad.tx == -50 && item?.quad.a == 100)
    }

    @Test func `an empty mask hides the layer, and a mask's alpha multiplies the layer's`() {
      let view = phone.show(card(1, CGRect(x: 0, y: 0, width: 100, height: 100)))
      view.layer.mask = CAShapeLayer()
      #expect(items(view).isEmpty)
      let cover = UIView(frame: view.bounds)
      cover.backgroundColor = .black
      cover.alpha = 0.5
      view.mask = cover
      #expect(items(view).first?.alpha == 0.5)
      cover.backgroundColor = UIColor.black.withAlphaComponent(0.5)
      #expect(!shown(view).isExact)
      view.mask = nil
      #expect(items(view).first?.alpha == 1 && view.layer.mask == nil)
    }

    @Test func `a mask with an interpolated path clips to the interpolated box`() throws {
      let view = phone.show(card(1, CGRect(x: 0, y: 0, width: 100, height: 100)))
      let mask = CAShapeLayer()
      let small = CGPath(rect: CGRect(x: 40, y: 40, width: 20, height: 20), transform: nil)
      let large = CGPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
      let between = try #require(small.blended(to: large, share: 0.5))
      mask.path = between
      view.layer.mask = mask
      #expect(items(view).first?.clip == CGRect(x: 20, y: 20, width: 60, height: 60))
    }

    @Test func `a path continues at the start of the subpath that was closed`() {
      let path = CGMutablePath()
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: 0, y: 100))
      path.closeSubpath()
      // A curve that begins and ends at 0 reaches half of the way to its control point.
      path.addQuadCurve(to: .zero, control: CGPoint(x: 0, y: -40))
      #expect(abs(path.boundingBoxOfPath.minY + 20) < 1e-9)
    }

    // MARK: Depth and backs

    @Test func `siblings are drawn in the order of their zPosition`() {
      let parent = phone.show(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
      for number in 1...3 {
        parent.addSubview(card(Int32(number), CGRect(x: 0, y: 0, width: 10, height: 10)))
      }
      parent.subviews[0].layer.zPosition = 1
      parent.subviews[2].layer.zPosition = -1
      #expect(items(parent).map(\.tag) == [3, 2, 1])
    }

    @Test func `G16: a layer that is not double-sided is not drawn from behind`() {
      let parent = phone.show(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
      let child = card(1, CGRect(x: 0, y: 0, width: 10, height: 10))
      parent.addSubview(child)
      #expect(child.layer.isDoubleSided)
      child.layer.isDoubleSided = false
      child.layer.transform = CATransform3DMakeRotation(0.75 * .pi, 0, 1, 0)
      #expect(items(parent).isEmpty)
      child.layer.transform = CATransform3DMakeRotation(0.25 * .pi, 0, 1, 0)
      #expect(items(parent).map(\.tag) == [1])
    }

    @Test func `G16: its sublayers are not drawn either, and rotations of its superlayers count`() {
      let parent = phone.show(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
      let middle = UIView(frame: parent.bounds)
      let child = card(1, CGRect(x: 0, y: 0, width: 10, height: 10))
      child.addSubview(card(2, CGRect(x: 0, y: 0, width: 5, height: 5)))
      middle.addSubview(child)
      parent.addSubview(middle)
      child.layer.isDoubleSided = false
      #expect(items(parent).map(\.tag) == [1, 2])
      middle.layer.transform = CATransform3DMakeRotation(.pi, 1, 0, 0)
      #expect(items(parent).isEmpty)
      child.transform = CGAffineTransform(scaleX: -1, y: 1)
      #expect(items(parent).map(\.tag) == [1, 2])
    }

    // MARK: Contexts

    @Test func `a context applies its transform and clip to what is drawn`() {
      UIGraphicsBeginImageContext(CGSize(width: 50, height: 50))
      defer { UIGraphicsEndImageContext() }
      let context = UIGraphicsGetCurrentContext()
      context?.saveGState()
      context?.translateBy(x: 10, y: 0)
      context?.scaleBy(x: 2, y: 2)
      context?.clip(to: CGRect(x: 0, y: 0, width: 4, height: 50))
      context?.fill(CGRect(x: 1, y: 1, width: 10, height: 10))
      context?.restoreGState()
      let item = UIGraphicsGetImageFromCurrentImageContext()?.picture.items.first
      #expect(item?.quad == CGAffineTransform(a: 20, b: 0, c: 0, d: 20, tx: 12, ty: 2))
      #expect(item?.clip == CGRect(x: 10, y: 0, width: 8, height: 100))
      #expect(context?.ctm == .identity)
    }

    /// doc:cgcontext/savegstate(): the current path is not a part of the graphics state.
    @Test func `a path stays where it was added when the transform of its context changes`() {
      let context = CGContext(size: CGSize(width: 50, height: 50))
      context.saveGState()
      context.translateBy(x: 10, y: 0)
      context.scaleBy(x: 2, y: 2)
      context.addRect(CGRect(x: 0, y: 0, width: 10, height: 5))
      context.restoreGState()
      context.fillPath()
      context.addRect(CGRect(x: 0, y: 0, width: 10, height: 5))
      context.scaleBy(x: 2, y: 2)
      context.fillPath()
      #expect(
        context.marks.map(\.quad) == [
          CGAffineTransform(a: 20, b: 0, c: 0, d: 10, tx: 10, ty: 0),
          CGAffineTransform(a: 10, b: 0, c: 0, d: 5, tx: 0, ty: 0),
        ])
    }

    @Test func `a path outlives a transform of its context that has no inverse`() {
      let context = CGContext(size: CGSize(width: 50, height: 50))
      context.addRect(CGRect(x: 10, y: 5, width: 20, height: 10))
      context.saveGState()
      context.scaleBy(x: 0, y: 1)
      context.restoreGState()
      context.fillPath()
      #expect(
        context.marks.map(\.quad) == [CGAffineTransform(a: 20, b: 0, c: 0, d: 10, tx: 10, ty: 5)])
    }

    @Test func `clearing forgets a drawing that is alone, and spares what is outside the clip`() {
      let view = card(1, CGRect(x: 0, y: 0, width: 20, height: 20))
      let picture = Picture(of: view.node, committed: false)
      let context = CGContext(size: picture.size)
      context.translateBy(x: 5, y: 0)
      context.draw(picture, in: view.bounds, alpha: 1)
      #expect(context.displacedDrawing === picture)
      // With the translation this is the rectangle from 0 to 50, which contains the whole context.
      context.clear(CGRect(x: -5, y: 0, width: 50, height: 50))
      context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
      #expect(context.displacedDrawing == nil)
      // The clip lies beside the filled rectangle, which therefore stays.
      context.clip(to: CGRect(x: 10, y: 0, width: 5, height: 5))
      context.clear(CGRect(x: 0, y: 0, width: 50, height: 50))
      #expect(context.marks.count == 1)
    }

    @Test func `an image from a renderer shows the rendered layer, translated with the context`() {
      let view = card(7, CGRect(x: 0, y: 0, width: 20, height: 20))
      let size = CGSize(width: 40, height: 40)
      let image = UIGraphicsImageRenderer(size: size).image { context in
        context.cgContext.translateBy(x: 5, y: 6)
        view.layer.render(in: context.cgContext)
      }
      #expect(image.size == size)
      #expect(image.picture.items.map(\.tag) == [7])
      #expect(
        image.picture.items.first?.quad
          == CGAffineTransform(a: 20, b: 0, c: 0, d: 20, tx: 5, ty: 6))
    }

    @Test func `S12: drawHierarchy returns false if the image data of a view is missing`() {
      let view = phone.show(card(1, CGRect(x: 0, y: 0, width: 20, height: 20)))
      UIGraphicsBeginImageContext(view.bounds.size)
      defer { UIGraphicsEndImageContext() }
      #expect(view.drawHierarchy(in: view.bounds, afterScreenUpdates: false))
      #expect(UIGraphicsGetImageFromCurrentImageContext()?.picture.items.map(\.tag) == [1])
      view.node.flags.insert(.failsSnapshots)
      #expect(!view.drawHierarchy(in: view.bounds, afterScreenUpdates: false))
      #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    }

    // MARK: Bitmaps

    /// An image of one view alone, taken as public code takes it.
    private func image(of view: UIView, isOpaque: Bool, scale: CGFloat = 0) -> UIImage? {
      UIGraphicsBeginImageContextWithOptions(view.bounds.size, isOpaque, scale)
      defer { UIGraphicsEndImageContext() }
      if let context = UIGraphicsGetCurrentContext() { view.layer.render(in: context) }
      return UIGraphicsGetImageFromCurrentImageContext()
    }

    @Test func `a context that is not closed does not reach the next scenario`() {
      UIGraphicsBeginImageContext(CGSize(width: 8, height: 8))
      #expect(UIGraphicsGetCurrentContext() != nil)
      UIRunLoop.restart(Behaviors(), fuel: .max)
      #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test func `S15: an opaque bitmap is black where nothing is drawn on it`() {
      let frame = CGRect(x: 0, y: 0, width: 20, height: 20)
      let clear = UIView(frame: frame), round = card(2, frame), dim = card(3, frame)
      round.layer.cornerRadius = 4
      dim.alpha = 0.5
      clear.addSubview(card(1, CGRect(x: 0, y: 0, width: 20, height: 10)))
      for view in [clear, round, dim] {
        #expect(image(of: view, isOpaque: true)?.picture.isOnBlack == true)
        #expect(image(of: view, isOpaque: false)?.picture.isOnBlack == false)
      }
      #expect(image(of: card(4, frame), isOpaque: true)?.picture.isOnBlack == false)
      clear.addSubview(card(1, frame))
      round.addSubview(card(1, frame))
      #expect(image(of: clear, isOpaque: true)?.picture.isOnBlack == false)
      #expect(image(of: round, isOpaque: true)?.picture.isOnBlack == false)
      round.clipsToBounds = true
      #expect(image(of: round, isOpaque: true)?.picture.isOnBlack == true)
    }

    @Test func `S15: a renderer's format is not opaque by default, and can be made opaque`() {
      let format = UIGraphicsImageRendererFormat.default()
      #expect(!format.opaque && !UIGraphicsImageRendererFormat.preferred().opaque)
      func isBlack() -> Bool {
        UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8), format: format)
          .image { $0.fill(CGRect(x: 0, y: 0, width: 4, height: 8)) }.picture.isOnBlack
      }
      #expect(!isBlack())
      format.opaque = true
      #expect(isBlack())
    }

    @Test func `S16: a bitmap's scale is its pixels per point, and 0 means the screen's scale`() {
      let view = card(1, CGRect(x: 0, y: 0, width: 30, height: 20))
      let screen = UIScreen.main.scale
      for (scale, expected) in [(CGFloat(0), screen), (1, 1), (3, 3)] {
        let image = image(of: view, isOpaque: false, scale: scale)
        #expect(image?.scale == expected && image?.size == view.bounds.size)
        #expect(image?.cgImage.map { CGFloat($0.width) } == 30 * expected)
        // A picture names its scale only if it has fewer pixels than the screen.
        #expect(image?.picture.scale == (expected < screen ? expected : nil))
      }
      UIGraphicsBeginImageContext(view.bounds.size)
      #expect(UIGraphicsGetImageFromCurrentImageContext()?.scale == 1)
      UIGraphicsEndImageContext()
      let format = UIGraphicsImageRendererFormat()
      #expect(format.scale == screen)
      format.scale = 1
      let image = UIGraphicsImageRenderer(size: view.bounds.size, format: format).image {
        view.layer.render(in: $0.cgContext)
      }
      #expect(image.scale == 1 && image.picture.scale == 1)
    }

    // GQC:CALayer/render.m: bounds (10, 10, 20, 20) paint 10 to 30, at half opacity, not full.
    @Test func `S11: a layer renders in its own coordinates, at its own opacity`() {
      let view = card(1, CGRect(x: 5, y: 5, width: 20, height: 20))
      view.bounds.origin = CGPoint(x: 10, y: 10)
      view.alpha = 0.5
      let item = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 100)).image {
        view.layer.render(in: $0.cgContext)
      }.picture.items.first
      #expect(item?.quad == CGAffineTransform(a: 20, b: 0, c: 0, d: 20, tx: 10, ty: 10))
      #expect(item?.alpha == 0.5)
    }

    @Test func `S11: an image of a scrolled view is cut off unless the context is moved back`() {
      let view = card(1, CGRect(x: 5, y: 5, width: 20, height: 20))
      view.bounds.origin = CGPoint(x: 0, y: 15)
      let cut = image(of: view, isOpaque: false)?.picture
      #expect(cut?.tag == 1)
      #expect(cut?.items.first?.clip == CGRect(x: 0, y: 15, width: 20, height: 5))
      let whole = UIGraphicsImageRenderer(bounds: view.bounds).image {
        view.layer.render(in: $0.cgContext)
      }.picture
      #expect(whole.tag == 1)
      #expect(whole.items.first?.quad == CGAffineTransform(scaleX: 20, y: 20))
    }

    @Test func `S3: a resizable snapshot shows a part of the view`() {
      let view = phone.show(card(1, CGRect(x: 0, y: 0, width: 100, height: 100)))
      view.bounds.origin = CGPoint(x: 0, y: 30)
      phone.turn()
      let snapshot = view.resizableSnapshotView(
        from: CGRect(x: 10, y: 40, width: 20, height: 30), afterScreenUpdates: false,
        withCapInsets: .zero)
      #expect(snapshot?.frame == CGRect(x: 0, y: 0, width: 20, height: 30))
      let item = snapshot?.picture?.items.first
      #expect(item?.quad == CGAffineTransform(a: 100, b: 0, c: 0, d: 100, tx: -10, ty: -10))
      #expect(item?.clip == CGRect(x: 0, y: 0, width: 20, height: 30))
    }

    // MARK: Paths

    @Test func `a path's bounds follow its curves, its bounding box includes the control points`() {
      let path = UIBezierPath(
        arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: true)
      let bounds = path.bounds
      #expect(abs(bounds.minX + 10) < 0.01 && abs(bounds.maxX - 10) < 0.01)
      #expect(abs(bounds.minY) < 0.01 && abs(bounds.maxY - 10) < 0.01)
      let quad = CGMutablePath()
      quad.move(to: .zero)
      quad.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
      #expect(quad.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
      #expect(quad.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 10, height: 5))
      // Rounding gives the cubic form of this curve a tiny cubic term. Its highest point is
      // 480.4 + 3358.9² / 6854.4, as for any quadratic curve.
      let large = CGMutablePath()
      large.move(to: CGPoint(x: 0, y: 480.4))
      large.addQuadCurve(to: CGPoint(x: 10, y: 343.8), control: CGPoint(x: 5, y: 3839.3))
      #expect(abs(large.boundingBoxOfPath.maxY - 2126.3805686858) < 1e-6)
    }

    @Test func `an arc to an angle that is not finite adds nothing`() {
      let path = CGMutablePath()
      for end in [CGFloat.infinity, -.infinity, .nan] {
        path.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: end, clockwise: true)
      }
      #expect(path.isEmpty)
      // A finite angle of any size does not stop the app.
      path.addRelativeArc(center: .zero, radius: 1, startAngle: 0, delta: .greatestFiniteMagnitude)
      #expect(!path.isEmpty)
    }

    /// The numbers are from github.com/microsoft/WinObjC, CGPathTests.
    @Test func `an arc consists of quarter turns and a remainder`() {
      let path = CGMutablePath()
      path.addArc(
        center: CGPoint(x: 25, y: 100), radius: 20, startAngle: .pi * 1.25, endAngle: 0,
        clockwise: true)
      var ends: [CGPoint] = []
      path.applyWithBlock { element in
        let isCurve = element.pointee.type == .addCurveToPoint
        ends.append(element.pointee.points[isCurve ? 2 : 0])
      }
      let expected = [
        CGPoint(x: 10.857863, y: 85.857865), CGPoint(x: 10.857865, y: 114.142137),
        CGPoint(x: 39.142137, y: 114.142135), CGPoint(x: 45, y: 100),
      ]
      #expect(ends.count == expected.count)
      for (end, expected) in zip(ends, expected) { #expect(isNear(end, expected, within: 1e-5)) }
    }

    /// Public code draws circles from 0 to 2π with either direction.
    @Test(arguments: [true, false])
    func `an arc over a full turn is a circle in both directions`(isClockwise: Bool) {
      // With some of these starts the difference is not exactly a full turn.
      for start in [0, 0.1, 0.7, 2.3, -.pi / 2] as [CGFloat] {
        let path = UIBezierPath(
          arcCenter: .zero, radius: 10, startAngle: start, endAngle: start + 2 * .pi,
          clockwise: isClockwise)
        let box = path.cgPath.boundingBoxOfPath
        #expect(abs(box.minX + 10) < 0.02 && abs(box.maxY - 10) < 0.02, "\(start): \(box)")
        #expect(abs(box.maxX - 10) < 0.02 && abs(box.minY + 10) < 0.02, "\(start): \(box)")
      }
    }

    /// doc:cgpath/contains(_:using:transform:)
    @Test func `CGPath.contains applies its transform to the point, not to the path`() {
      let path = CGPath(rect: CGRect(x: 10, y: 20, width: 100, height: 200), transform: nil)
      let move = CGAffineTransform(translationX: 10, y: 20)
      #expect(path.contains(CGPoint(x: 1, y: 1), using: .evenOdd, transform: move))
      #expect(!path.contains(CGPoint(x: 105, y: 100), using: .evenOdd, transform: move))
    }

    @Test
    func `a ring has a hole by the even-odd rule, and by winding if its inner path is reversed`() {
      let outer = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
      let inner = UIBezierPath(rect: CGRect(x: 4, y: 4, width: 2, height: 2))
      let ring = UIBezierPath(cgPath: outer.cgPath)
      ring.append(inner)
      let middle = CGPoint(x: 5, y: 5)
      #expect(ring.contains(middle))
      ring.usesEvenOddFillRule = true
      #expect(!ring.contains(middle) && ring.contains(CGPoint(x: 1, y: 5)))
      outer.append(inner.reversing())
      #expect(!outer.contains(middle) && outer.contains(CGPoint(x: 1, y: 5)))
    }
  }
}
