// Controls that store their values and draw only their background. Fixed sizes are those of UIKit.
// Some are missing, such as that of a stepper: such a control has no intrinsic size here.

/// A switch that is on or off.
@preconcurrency @MainActor open class UISwitch: UIControl {
  open var isOn = false
  /// It has no effect here.
  open var onTintColor: UIColor?
  /// It has no effect here.
  open var thumbTintColor: UIColor?

  open func setOn(_ on: Bool, animated: Bool) { isOn = on }
  open override var intrinsicContentSize: CGSize { CGSize(width: 51, height: 31) }

  package override var showsOwnContent: Bool { true }

  package override func write(to state: inout StateWriter) {
    super.write(to: &state)
    state.add("isOn", isOn)
    state.add("onTintColor", onTintColor)
    state.add("thumbTintColor", thumbTintColor)
  }
}

/// A control that selects a value from a range.
@preconcurrency @MainActor open class UISlider: UIControl {
  open var minimumValue: Float = 0
  open var maximumValue: Float = 1
  open var value: Float = 0 {
    didSet { value = min(max(value, minimumValue), maximumValue) }
  }

  // The properties up to the next blank line have no effect here.
  open var isContinuous = true
  open var minimumTrackTintColor: UIColor?
  open var maximumTrackTintColor: UIColor?
  open var thumbTintColor: UIColor?

  open func setValue(_ value: Float, animated: Bool) { self.value = value }
  open func setThumbImage(_ image: UIImage?, for state: State) {}

  package override var showsOwnContent: Bool { true }

  package override func write(to state: inout StateWriter) {
    super.write(to: &state)
    state.add("minimumValue", minimumValue)
    state.add("maximumValue", maximumValue)
    state.add("value", value)
    state.add("isContinuous", isContinuous)
    state.add("minimumTrackTintColor", minimumTrackTintColor)
    state.add("maximumTrackTintColor", maximumTrackTintColor)
    state.add("thumbTintColor", thumbTintColor)
  }
}

/// A row of segments, of which one is selected.
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
  public static let noSegment = -1
  private var titles: [String] = []
  /// It has no effect here.
  open var selectedSegmentIndex = UISegmentedControl.noSegment
  /// It has no effect here.
  open var selectedSegmentTintColor: UIColor?
  /// The attributes of the titles, by the raw value of the state.
  private var textAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    titles = (items ?? []).map { $0 as? String ?? "" }
  }

  open var numberOfSegments: Int { titles.count }
  open func titleForSegment(at segment: Int) -> String? {
    titles.indices.contains(segment) ? titles[segment] : nil
  }
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    if titles.indices.contains(segment) { titles[segment] = title ?? "" }
  }
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    titles.insert(title ?? "", at: min(segment, titles.count))
  }
  open func removeSegment(at segment: Int, animated: Bool) {
    if titles.indices.contains(segment) { titles.remove(at: segment) }
  }
  open func removeAllSegments() { titles.removeAll() }

  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: State
  ) {
    textAttributes[state.rawValue] = attributes
  }
  open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? {
    textAttributes[state.rawValue]
  }

  package override var showsOwnContent: Bool { true }

  package override func write(to state: inout StateWriter) {
    super.write(to: &state)
    state.add("titles", titles)
    state.add("selectedSegmentIndex", selectedSegmentIndex)
    state.add("selectedSegmentTintColor", selectedSegmentTintColor)
    var attributes: [String: Any] = [:]
    for (control, ofState) in textAttributes {
      for (key, value) in ofState { attributes["\(control) \(key.rawValue)"] = value }
    }
    state.add("textAttributes", pairs: attributes)
  }
}

/// A row of dots, one for each page.
@preconcurrency @MainActor open class UIPageControl: UIControl {
  /// How prominent the background behind the dots is.
  public enum BackgroundStyle: Int, Sendable { case automatic, prominent, minimal }

  open var numberOfPages = 0
  /// The index of the page that is shown, from 0; a value outside the pages becomes the nearest one.
  open var currentPage = 0 {
    didSet { currentPage = min(max(currentPage, 0), max(numberOfPages - 1, 0)) }
  }

  // The properties up to the next blank line have no effect here.
  open var hidesForSinglePage = false
  open var backgroundStyle = BackgroundStyle.automatic
  open var pageIndicatorTintColor: UIColor?
  open var currentPageIndicatorTintColor: UIColor?

  /// The size that shows a number of pages: dots of 7 points at distances of 9 in a bar of 37.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: CGFloat(max(16 * pageCount - 9, 0)), height: 37)
  }
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  package override var showsOwnContent: Bool { true }

  package override func write(to state: inout StateWriter) {
    super.write(to: &state)
    state.add("numberOfPages", numberOfPages)
    state.add("currentPage", currentPage)
    state.add("hidesForSinglePage", hidesForSinglePage)
    state.add("backgroundStyle", backgroundStyle)
    state.add("pageIndicatorTintColor", pageIndicatorTintColor)
    state.add("currentPageIndicatorTintColor", currentPageIndicatorTintColor)
  }
}

/// A control that steps a value.
@preconcurrency @MainActor open class UIStepper: UIControl {
  /// A value outside the range becomes the nearest end of it.
  open var value = 0.0 { didSet { value = min(max(value, minimumValue), maximumValue) } }
  open var minimumValue = 0.0
  open var maximumValue = 100.0
  /// It has no effect here.
  open var stepValue = 1.0

  package override var showsOwnContent: Bool { true }

  package override func write(to state: inout StateWriter) {
    super.write(to: &state)
    state.add("value", value)
    state.add("minimumValue", minimumValue)
    state.add("maximumValue", maximumValue)
    state.add("stepValue", stepValue)
  }
}

/// A bar that shows how far a task has progressed, from 0 to 1.
@preconcurrency @MainActor open class UIProgressView: UIView {
  public enum Style: Int, Sendable { case `default`, bar }

  open var progressViewStyle = Style.default
  /// A value outside 0 to 1 becomes the nearest end.
  open var progress: Float = 0 { didSet { progress = min(max(progress, 0), 1) } }
  /// It has no effect here.
  open var progressTintColor: UIColor?
  /// It has no effect here.
  open var trackTintColor: UIColor?

  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }

  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

  package override var showsOwnContent: Bool { true }

  package override func write(to state: inout StateWriter) {
    super.write(to: &state)
    state.add("progressViewStyle", progressViewStyle)
    state.add("progress", progress)
    state.add("progressTintColor", progressTintColor)
    state.add("trackTintColor", trackTintColor)
  }
}

/// A spinner. Every style has the size of `medium`.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
  public enum Style: Int, Sendable {
    case whiteLarge, white, gray
    case medium = 100
    case large
  }

  open var style = Style.medium
  /// Setting nil resets it.
  open var color: UIColor! = .gray { didSet { if color == nil { color = .gray } } }
  /// Whether the view is hidden while it does not animate.
  open var hidesWhenStopped = true { didSet { if !isAnimating { isHidden = hidesWhenStopped } } }
  open private(set) var isAnimating = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isHidden = true
  }

  public convenience init(style: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    self.style = style
  }

  open func startAnimating() {
    isAnimating = true
    isHidden = false
  }

  open func stopAnimating() {
    isAnimating = false
    if hidesWhenStopped { isHidden = true }
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: 20, height: 20) }

  package override var showsOwnContent: Bool { isAnimating || !hidesWhenStopped }

  package override func write(to state: inout StateWriter) {
    super.write(to: &state)
    state.add("style", style)
    state.add("color", color)
    state.add("hidesWhenStopped", hidesWhenStopped)
    state.add("isAnimating", isAnimating)
  }
}

/// A control that selects a date. Only the app sets it here.
@preconcurrency @MainActor open class UIDatePicker: UIControl {
  /// What the picker selects.
  public enum Mode: Int, Sendable { case time, date, dateAndTime, countDownTimer, yearAndMonth }

  open var date = Date(timeIntervalSinceReferenceDate: 0)
  /// It has no effect here.
  open var datePickerMode = Mode.dateAndTime
  /// It has no effect here.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic
  open var minimumDate, maximumDate: Date?

  // The properties up to the next blank line have no effect here.
  open var minuteInterval = 1
  open var countDownDuration: TimeInterval = 0
  open var locale: Locale?
  open var timeZone: TimeZone?

  open func setDate(_ date: Date, animated: Bool) { self.date = date }

  package override var showsOwnContent: Bool { true }

  package override func write(to state: inout StateWriter) {
    super.write(to: &state)
    state.add("date", date)
    state.add("datePickerMode", datePickerMode)
    state.add("preferredDatePickerStyle", preferredDatePickerStyle)
    state.add("minimumDate", minimumDate)
    state.add("maximumDate", maximumDate)
    state.add("minuteInterval", minuteInterval)
    state.add("countDownDuration", countDownDuration)
    state.add("locale", locale)
    state.add("timeZone", timeZone)
  }
}

/// The look of a date picker.
public enum UIDatePickerStyle: Int, Sendable { case automatic, wheels, compact, inline }

/// A refresh control, which is never pulled.
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
  open private(set) var isRefreshing = false
  open func beginRefreshing() { isRefreshing = true }
  open func endRefreshing() { isRefreshing = false }

  package override var showsOwnContent: Bool { isRefreshing }

  package override func write(to state: inout StateWriter) {
    super.write(to: &state)
    state.add("isRefreshing", isRefreshing)
  }
}
