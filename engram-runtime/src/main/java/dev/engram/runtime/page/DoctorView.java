package dev.engram.runtime.page;

import dev.engram.api.Finding.Status;
import dev.engram.runtime.doctor.CheckResult;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;

/** Shows what doctor finds now, the worst first. */
final class DoctorView implements View {
  private final Supplier<List<CheckResult>> doctor;

  DoctorView(Supplier<List<CheckResult>> doctor) {
    this.doctor = doctor;
  }

  /** One at a time: a check may start programs. */
  @Override
  public synchronized Shown show(Fields query) {
    List<CheckResult> results = new ArrayList<>(doctor.get());
    results.sort(Comparator.comparing(result -> rank(result.status())));
    long bad = results.stream().filter(result -> rank(result.status()) < 2).count();
    return new Shown(
        "Doctor",
        Html.of(
            "<p class=\"count\">{} checks, {} to look at.</p>\n<ul class=\"checks\">{}</ul>",
            results.size(),
            bad,
            Html.all(results.stream().map(DoctorView::item).toList())));
  }

  private static int rank(Status status) {
    return switch (status) {
      case FAIL -> 0;
      case WARN -> 1;
      default -> 2;
    };
  }

  private static Html item(CheckResult result) {
    String file = result.file().map(Path::toString).orElse("");
    String where = result.key().isEmpty() ? file : file + ", " + result.key();
    return Html.of(
        """
        <li class="{}"><p><span class="tag {}">{}</span> {}</p>
        <p class="about">{}{}</p>{}{}</li>
        """,
        name(result.status()),
        name(result.status()),
        name(result.status()),
        result.message(),
        result.host().map(host -> host + ", ").orElse(""),
        result.id(),
        Html.unlessEmpty(where, "<p class=\"about\"><code>{}</code></p>"),
        Html.unlessEmpty(result.remedy(), "<p class=\"remedy\">{}</p>"));
  }

  private static String name(Status status) {
    return status.name().toLowerCase(Locale.ROOT);
  }
}
