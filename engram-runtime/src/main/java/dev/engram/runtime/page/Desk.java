package dev.engram.runtime.page;

import dev.engram.runtime.problem.EngramException;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** Finds what a request that was let in asks for. */
final class Desk {
  private static final String DECIDE = "decide";

  private final Map<String, View> views;
  private final Map<String, Answer> files;
  private final Decision decision;
  private final Frame frame;
  private final Consumer<RuntimeException> defects;

  /**
   * Makes a desk.
   *
   * @param views by the name in the address
   * @param files by the name in the address
   * @param defects told of failures that are none of the person's making
   */
  Desk(
      Map<String, View> views,
      Map<String, Answer> files,
      Decision decision,
      Frame frame,
      Consumer<RuntimeException> defects) {
    this.views = views;
    this.files = files;
    this.decision = decision;
    this.frame = frame;
    this.defects = defects;
  }

  /** {@return a page or a file} */
  Answer show(String name, Fields query) {
    if (files.containsKey(name)) {
      return files.get(name);
    }
    return Optional.ofNullable(views.get(name))
        .map(
            view ->
                guarded(name, 404, () -> Answer.page(200, frame.around(name, view.show(query)))))
        .orElseGet(() -> Answer.page(404, frame.problem("", "There is no such page.")));
  }

  /** {@return what a form did} */
  Answer decide(String name, Fields form) {
    return name.equals(DECIDE)
        ? guarded("pending", 409, () -> Answer.see(decision.of(form)))
        : Answer.page(404, frame.problem("", "There is no such page."));
  }

  private interface Work {
    Answer run();
  }

  private Answer guarded(String name, int status, Work work) {
    try {
      return work.run();
    } catch (EngramException e) {
      return Answer.page(status, frame.problem(name, e.line()));
    } catch (RuntimeException e) {
      defects.accept(e);
      return Answer.page(
          500, frame.problem(name, "Something went wrong inside Engram; the terminal says what."));
    }
  }
}
