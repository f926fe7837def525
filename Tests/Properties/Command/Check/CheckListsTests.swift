import TestSupport
import Testing

/// How `fuzz check` stages animators that start from a row of a list. Each case is a small animator of
/// our own.
@Suite(.waitingForProcesses, .atNight) struct `What fuzz check does with rows of lists` {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func check(_ source: String, runs: Int = 64) throws -> FuzzProcess {
    try folder.write(source, to: "App/Transition.swift")
    return try folder.checkApp(runs: runs)
  }

  /// A delegate that pushes with an animator which hides a view of a cell in flight.
  ///
  /// - Parameters:
  ///   - cell: returns the view of the cell in `list`, which is a `List`.
  ///   - end: what happens to the view in the end.
  private func grow(from cell: String, end: String) -> String {
    dissolve(
      before: """
        let operation: UINavigationController.Operation =
          context.viewController(forKey: .to) is Photo ? .push : .pop
        let from = context.viewController(forKey: .from), to = context.viewController(forKey: .to)
        guard let list = (operation == .push ? from : to) as? List,
          (operation == .push ? to : from) is Photo
        else { return }
        let picture: UIView = \(cell)
        picture.isHidden = true
        """
      // `end` comes into the completion of the animation.
    ).replacing("view.alpha = alpha\n      if", with: "view.alpha = alpha\n      \(end)\n      if")
      + """

      final class Photo: UIViewController {}

      final class Stack: NSObject, UINavigationControllerDelegate {
        func navigationController(
          _ navigationController: UINavigationController,
          animationControllerFor operation: UINavigationController.Operation,
          from fromVC: UIViewController, to toVC: UIViewController
        ) -> UIViewControllerAnimatedTransitioning? { Dissolve() }
      }

      """
  }

  /// A list in a table, whose cells a storyboard would declare.
  private let table = """
    final class List: UITableViewController {
      var chosen: IndexPath?
      private let names = ["A", "B", "C"]
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        names.count
      }
      override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath)
        cell.textLabel?.text = names[indexPath.row]
        return cell
      }
      override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        chosen = indexPath
        navigationController?.pushViewController(Photo(), animated: true)
      }
    }
    """

  /// A list in a collection, whose cells a storyboard would declare.
  private let collection = """
    private let identifier = "Cell"

    class PhotoCell: UICollectionViewCell {
      @IBOutlet weak var picture: UIImageView!
    }

    final class List: UICollectionViewController {
      var count = 4
      var opened: PhotoCell?
      override func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { count }
      override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        let cell =
          collectionView.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath) as! PhotoCell
        cell.picture.image = UIImage(named: "photo")
        return cell
      }
      override func collectionView(
        _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
      ) {
        opened = collectionView.cellForItem(at: indexPath) as? PhotoCell
        navigationController?.pushViewController(Photo(), animated: true)
      }
    }
    """

  @Test func `a screen that makes its own table knows the row that was chosen`() throws {
    let run = try check(
      grow(from: "list.chosenLabel()!", end: "picture.isHidden = false") + """
        final class List: UIViewController, UITableViewDataSource, UITableViewDelegate {
          let rows = UITableView()
          override func viewDidLoad() {
            super.viewDidLoad()
            rows.frame = view.bounds
            rows.dataSource = self
            rows.delegate = self
            rows.register(UITableViewCell.self, forCellReuseIdentifier: "Row")
            view.addSubview(rows)
          }
          func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
          func tableView(
            _ tableView: UITableView, cellForRowAt indexPath: IndexPath
          ) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath)
          }
          func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            navigationController?.pushViewController(Photo(), animated: true)
          }
          func chosenLabel() -> UIView? {
            guard let path = rows.indexPathForSelectedRow else { return nil }
            return rows.cellForRow(at: path)?.textLabel
          }
        }
        """)
    #expect(run.count("hidden-views-restored") > 0, "\(run.output) \(run.errors)")
    #expect(!run.output.contains("; an ordinary"), "\(run.output)")
  }

  @Test(arguments: [("picture.isHidden = false", false), ("", true)])
  func `the screen of a table knows the row that was chosen`(end: String, isReported: Bool) throws {
    let cell = "list.tableView.cellForRow(at: list.chosen!)!.textLabel!"
    let run = try check(grow(from: cell, end: end) + table)
    #expect(run.count("hidden-views-restored") > 0, "\(run.output) \(run.errors)")
    #expect(run.output.contains("; an ordinary") == isReported, "\(run.output)")
  }

  @Test(arguments: [
    "(list.collectionView.cellForItem(at: list.collectionView.indexPathsForSelectedItems!.first!)"
      + " as! PhotoCell).picture",
    "list.opened!.picture",
  ]) func `a collection has the cells of a storyboard, and one of them is chosen`(
    cell: String
  ) throws {
    let restored = try check(grow(from: cell, end: "picture.isHidden = false") + collection)
    #expect(restored.count("hidden-views-restored") > 0, "\(restored.output) \(restored.errors)")
    #expect(!restored.output.contains("; an ordinary"), "\(restored.output)")
    let hidden = try check(grow(from: cell, end: "") + collection)
    #expect(hidden.output.contains("; an ordinary"), "\(hidden.output)")
  }

  @Test func `a list that only the app fills is not judged`() throws {
    let run = try check(
      grow(from: "list.opened!.picture", end: "")
        + collection.replacing("count = 4", with: "count = 0"))
    #expect(!run.output.contains("; an ordinary"), "\(run.output) \(run.errors)")
    #expect((run.output + run.errors).contains("has no row"), "\(run.output) \(run.errors)")
  }
}
