// Screens of the system that an app presents. Here each is an empty view; nothing is chosen in it.

/// The sheet that shares something.
@preconcurrency @MainActor open class UIActivityViewController: UIViewController {
  public typealias CompletionWithItemsHandler = (
    UIActivity.ActivityType?, Bool, [Any]?, (any Error)?
  ) -> Void

  /// Never called.
  open var completionWithItemsHandler: CompletionWithItemsHandler?
  /// It has no effect here.
  open var excludedActivityTypes: [UIActivity.ActivityType]?

  /// The items and activities are not stored.
  public convenience init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    self.init(nibName: nil, bundle: nil)
  }

  package override func write(to state: inout StateWriter) {
    super.write(to: &state)
    state.add("excludedActivityTypes", excludedActivityTypes)
  }
}

/// A service of the app that shares something.
@preconcurrency @MainActor open class UIActivity: NSObject {
  /// The name of a service.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    public static let postToFacebook = ActivityType("com.apple.UIKit.activity.PostToFacebook")
    public static let postToTwitter = ActivityType("com.apple.UIKit.activity.PostToTwitter")
    public static let message = ActivityType("com.apple.UIKit.activity.Message")
    public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
    public static let print = ActivityType("com.apple.UIKit.activity.Print")
    public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
    public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
    public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
    public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
    public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
  }

  public nonisolated override init() { super.init() }

  open var activityType: ActivityType? { nil }
  open var activityTitle: String? { nil }
  open var activityImage: UIImage? { nil }
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
  open func prepare(withActivityItems activityItems: [Any]) {}
  open func perform() {}
}

/// The screen that takes or selects a picture.
@preconcurrency @MainActor open class UIImagePickerController: UINavigationController {
  public enum SourceType: Int, Sendable { case photoLibrary, camera, savedPhotosAlbum }
  /// The name of a part of what was picked.
  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
    public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
  }

  open var sourceType = SourceType.photoLibrary
  /// It has no effect here.
  open var mediaTypes = ["public.image"]
  /// It has no effect here.
  open var allowsEditing = false

  /// As in a simulator, there is no camera.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }

  package override func write(to state: inout StateWriter) {
    super.write(to: &state)
    state.add("sourceType", sourceType)
    state.add("mediaTypes", mediaTypes)
    state.add("allowsEditing", allowsEditing)
  }
}

/// The delegate of a picker of pictures. It is never called.
@preconcurrency @MainActor public protocol UIImagePickerControllerDelegate: NSObjectProtocol {
  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  public func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {}
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {}
}
