import TestSupport
import Testing
import UIKit

extension Facts {
  /// Targets and actions, and the states and contents of controls, texts, spinners and lists.
  @Suite @MainActor struct `Controls` {
    private let phone = Phone()
    private let control = UIControl(frame: CGRect(x: 0, y: 0, width: 44, height: 44))
    private let target = Target()

    /// Counts the calls of `tapped`, the only action that it implements.
    private final class Target: SelectorResponder {
      var calls = 0

      func perform(_ selector: Selector, with argument: Any?) -> Bool {
        guard selector == "tapped" else { return false }
        calls += 1
        return true
      }
    }

    @Test func `a target that is added twice for an event is called once`() {
      control.addTarget(target, action: "tapped", for: .touchDown)
      control.addTarget(target, action: "tapped", for: [.touchDown, .touchUpInside])
      control.sendActions(for: .touchDown)
      #expect(target.calls == 1)
      control.sendActions(for: .touchUpInside)
      #expect(target.calls == 2)
      control.sendActions(for: [.touchDown, .touchUpInside])
      #expect(target.calls == 3)
    }

    @Test func `an empty text field fits its placeholder`() {
      let field = UITextField()
      field.placeholder = "Search for a city"
      let width = field.intrinsicContentSize.width
      field.text = "Search for a city"
      #expect(width > 0 && field.intrinsicContentSize.width == width)
    }

    /// Apple's page of `setTitleColor(_:for:)`.
    @Test func `a button has the content of the normal state where a state has none`() {
      let button = UIButton(), image = UIImage(), title = NSAttributedString(string: "a")
      button.setTitleColor(.red, for: .normal)
      button.setBackgroundImage(image, for: .normal)
      button.setAttributedTitle(title, for: .normal)
      button.setTitleColor(.green, for: .disabled)
      button.isSelected = true
      #expect(button.currentTitleColor == .red && button.currentBackgroundImage === image)
      #expect(button.currentAttributedTitle == title)
      #expect(button.titleColor(for: .disabled) == .green)
    }

    @Test func `a button shows content of its own for what its label and image do not show`() {
      let plain = UIButton(type: .system)
      plain.setTitle("a", for: .normal)
      #expect(!plain.showsOwnContent && UIButton(type: .infoLight).showsOwnContent)
      let filled = UIButton(), covered = UIButton(), styled = UIButton()
      filled.configuration = .filled()
      covered.setBackgroundImage(UIImage(), for: .normal)
      styled.setAttributedTitle(NSAttributedString(string: "a"), for: .normal)
      for button in [filled, covered, styled] { #expect(button.showsOwnContent) }
      covered.setBackgroundImage(nil, for: .normal)
      #expect(!covered.showsOwnContent)
    }

    @Test func `a refresh control shows content of its own while it refreshes`() {
      let refresh = UIRefreshControl()
      #expect(!refresh.showsOwnContent)
      refresh.beginRefreshing()
      #expect(refresh.showsOwnContent)
    }

    /// Apple's page of `hidesWhenStopped`.
    @Test func `a spinner that does not animate is hidden, unless it stays when it is stopped`() {
      for spinner in [UIActivityIndicatorView(), UIActivityIndicatorView(style: .large)] {
        #expect(spinner.isHidden)
        spinner.startAnimating()
        #expect(!spinner.isHidden)
        spinner.stopAnimating()
        #expect(spinner.isHidden)
        spinner.hidesWhenStopped = false
        #expect(!spinner.isHidden)
      }
    }

    /// Apple's page of `selectItem(at:animated:scrollPosition:)`.
    @Test func `selecting no item clears the selection of a collection that allows selection`() {
      let list = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
      func select(_ item: Int?) {
        list.selectItem(
          at: item.map { IndexPath(item: $0, section: 0) }, animated: false, scrollPosition: [])
      }
      list.allowsMultipleSelection = true
      for item in [0, 1, 1] { select(item) }
      #expect(list.indexPathsForSelectedItems?.map(\.item) == [0, 1])
      list.allowsSelection = false
      select(nil)
      #expect(list.indexPathsForSelectedItems?.count == 2)
      list.allowsSelection = true
      select(nil)
      #expect(list.indexPathsForSelectedItems?.isEmpty == true)
    }

    /// Apple's page of `currentPage`, and the headers of the other two.
    @Test func `a page, a step and a progress outside the range become the nearest inside it`() {
      let pages = UIPageControl(), stepper = UIStepper(), progress = UIProgressView()
      pages.numberOfPages = 3
      pages.currentPage = 9
      stepper.value = 200
      progress.progress = 1.5
      #expect(pages.currentPage == 2 && stepper.value == 100 && progress.progress == 1)
      pages.currentPage = -1
      stepper.value = -1
      progress.progress = -1
      #expect(pages.currentPage == 0 && stepper.value == 0 && progress.progress == 0)
    }

    /// Apple's headers: `null_resettable`.
    @Test func `a text set to nil becomes empty, and a font or a color set to nil is reset`() {
      let view = UITextView(), field = UITextField(), label = UILabel()
      view.text = nil
      field.text = nil
      #expect(view.text == "" && field.text == "" && !view.showsOwnContent)
      view.attributedText = nil
      #expect(view.attributedText.length == 0)
      (label.font, label.textColor) = (nil, nil)
      label.text = "a"
      #expect(label.intrinsicContentSize.height > 0 && label.textColor == .label)
    }

    @Test func `an action that is added twice runs once`() {
      var runs = 0
      let action = UIAction { _ in runs += 1 }
      for _ in 0..<2 { control.addAction(action, for: .touchDown) }
      control.sendActions(for: .touchDown)
      #expect(runs == 1)
    }

    @Test func `a target that is removed for an event keeps its other events`() {
      control.addTarget(target, action: "tapped", for: [.touchDown, .touchUpInside])
      control.removeTarget(target, action: "tapped", for: .touchDown)
      control.sendActions(for: .touchDown)
      #expect(target.calls == 0)
      control.sendActions(for: .touchUpInside)
      #expect(target.calls == 1)
      control.removeTarget(nil, action: nil, for: .allEvents)
      #expect(control.allControlEvents.isEmpty && control.allTargets.isEmpty)
    }

    /// Apple's pages of `titleTextAttributes(for:)`, `selectedRow(inComponent:)` and
    /// `datePickerMode`.
    @Test func `segments, pickers and date pickers keep their settings, and have Apple's defaults`()
    {
      final class Sizes: NSObject, UIPickerViewDataSource {
        func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
        func pickerView(
          _ pickerView: UIPickerView, numberOfRowsInComponent component: Int
        ) -> Int { component == 0 ? 3 : 0 }
      }
      let segments = UISegmentedControl(items: ["a", "b"])
      segments.setTitleTextAttributes([.kern: 2], for: .selected)
      #expect(segments.titleTextAttributes(for: .selected)?[.kern] as? Int == 2)
      #expect(segments.titleTextAttributes(for: .normal) == nil)
      segments.removeSegment(at: 0, animated: false)
      #expect(segments.numberOfSegments == 1 && segments.titleForSegment(at: 0) == "b")
      let picker = UIPickerView(), sizes = Sizes()
      picker.dataSource = sizes
      #expect(picker.numberOfComponents == 2 && picker.selectedRow(inComponent: 0) == 0)
      picker.selectRow(2, inComponent: 0, animated: false)
      #expect(picker.selectedRow(inComponent: 0) == 2 && picker.selectedRow(inComponent: 1) == -1)
      #expect(UIDatePicker().datePickerMode == .dateAndTime && sizes === picker.dataSource)
    }

    /// Apple's page of `dequeueReusableHeaderFooterView(withIdentifier:)`.
    @Test func `a table makes a header only for an identifier with a class`() {
      let table = UITableView()
      table.register(
        UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
      #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "header") != nil)
      #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "footer") == nil)
      table.register(nil as AnyClass?, forHeaderFooterViewReuseIdentifier: "header")
      #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "header") == nil)
    }

    /// A section that begins with 10 points of space. Its groups are 100 points high and 5 points
    /// apart, and each has room for two items with insets of 1 to 4 points.
    private func section() -> NSCollectionLayoutSection {
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)))
      item.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(100))
      let section = NSCollectionLayoutSection(
        group: NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item]))
      section.contentInsets.top = 10
      section.interGroupSpacing = 5
      return section
    }

    /// Apple's article "Implementing Modern Collection Views", and the pages of the data source.
    @Test func `a compositional layout repeats items in groups, and groups in sections`() {
      let list = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 200, height: 400),
        collectionViewLayout: UICollectionViewCompositionalLayout(section: section()))
      let source = UICollectionViewDiffableDataSource<Int, String>(
        collectionView: list, cellProvider: { _, _, _ in nil })
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0, 1])
      snapshot.appendItems(["a", "c"], toSection: 0)
      snapshot.appendItems(["d"])
      snapshot.insertItems(["b"], afterItem: "a")
      source.apply(snapshot)
      func frame(_ identifier: String) -> CGRect? {
        source.indexPath(for: identifier).flatMap { list.layoutAttributesForItem(at: $0)?.frame }
      }
      #expect(frame("a") == CGRect(x: 2, y: 11, width: 94, height: 96))
      #expect(frame("b") == CGRect(x: 102, y: 11, width: 94, height: 96))
      #expect(frame("c") == CGRect(x: 2, y: 116, width: 94, height: 96))
      #expect(frame("d") == CGRect(x: 2, y: 226, width: 94, height: 96))
      let path = IndexPath(item: 2, section: 0)
      #expect(source.itemIdentifier(for: path) == "c" && list.numberOfItems(inSection: 0) == 3)
      snapshot.deleteItems(["a"])
      #expect(source.snapshot().numberOfItems == 4 && snapshot.itemIdentifiers == ["b", "c", "d"])
    }

    /// Apple's page of `horizontal(layoutSize:subitem:count:)`.
    @Test func `a group with a count gives each of its items the same length`() {
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: size, subitem: NSCollectionLayoutItem(layoutSize: size), count: 3)
      group.interItemSpacing = .fixed(10)
      let layout = UICollectionViewCompositionalLayout(
        sectionProvider: { _, _ in NSCollectionLayoutSection(group: group) })
      let list = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 200, height: 400), collectionViewLayout: layout)
      let frames = [2, 3].map {
        list.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame
      }
      #expect(frames[0] == CGRect(x: 140, y: 0, width: 60, height: 40))
      #expect(frames[1] == CGRect(x: 0, y: 40, width: 60, height: 40))
    }

    @Test func `names of old Swift versions are the new ones`() {
      #expect(UIWindowLevelAlert == .alert && UIBarStyle.blackOpaque == .black)
      #expect(UIBarStyle.blackTranslucent.rawValue == 2)
      #expect(NSFontAttributeName == .font && UITableViewCellEditingStyle.delete.rawValue == 1)
      #expect(UICollectionElementKindSectionHeader == UICollectionView.elementKindSectionHeader)
      #expect(UIViewAnimationTransition.curlDown.rawValue == 4)
      #expect(NSNotification.Name.UITextFieldTextDidChange == UITextField.textDidChangeNotification)
    }
  }
}
