package dev.engram.runtime.search;

import dev.engram.runtime.memory.Expiry;
import dev.engram.runtime.memory.MemoryRoot;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** The memories of all roots at one moment, by the reading rules of [READ-1]. Immutable. */
public final class Shelf {
  private static final String ACTIVE = "active";

  /** One root with its index. */
  record Volume(MemoryRoot root, IndexImage image, IgnoreRules ignore) {}

  private final List<Volume> volumes;
  private final ReadSettings settings;
  private final Usage usage;
  private final Expiry expiry;
  private final Meaning meaning;

  Shelf(List<Volume> volumes, ReadSettings settings, Usage usage, Expiry expiry, Meaning meaning) {
    this.volumes = volumes;
    this.settings = settings;
    this.usage = usage;
    this.expiry = expiry;
    this.meaning = meaning;
  }

  /** {@return the settings in force} */
  public ReadSettings settings() {
    return settings;
  }

  /**
   * {@return the memory of an id, any case; the workspace's before the global one, a durable one
   * before a note, a visible one before a hidden one}
   *
   * @param id any text; a key such as {@code workspace:rules/x.md} or a title is no id
   */
  public Optional<Hit> byId(String id) {
    String term = TermCounts.bounded(TermCounts.ID + Folding.key(id));
    List<Hit> hits = new ArrayList<>();
    for (Volume volume : volumes) {
      for (long posting : volume.image().postings(term)) {
        hits.add(hit(volume, Posting.document(posting), 0));
      }
    }
    return hits.stream()
        .min(
            Comparator.comparing((Hit hit) -> !hit.entry().id().equals(id.strip()))
                .thenComparing(hit -> hit.visibility() != Visibility.VISIBLE)
                .thenComparing(hit -> hit.entry().isNote())
                .thenComparing(hit -> hit.entry().root().scope()));
  }

  /**
   * {@return the visible memories that match, best first}
   *
   * @param text plain words; there is no syntax
   * @param limit how many at most
   */
  public List<Hit> search(String text, int limit) {
    return search(text, limit, visibility -> visibility == Visibility.VISIBLE);
  }

  /** {@return the matches that were superseded, expired or are not active, best first} */
  public List<Hit> searchHistory(String text, int limit) {
    return search(text, limit, Visibility::isHistory);
  }

  /** {@return the matches with the hidden ones among them, best first} */
  public List<Hit> searchAny(String text, int limit) {
    return search(text, limit, visibility -> true);
  }

  /** {@return the words by which a query finds a memory, strongest first; empty for none} */
  List<String> evidence(Query query, Entry entry) {
    for (Volume volume : volumes) {
      if (volume.root().equals(entry.root())) {
        return new Evidence(volume.image(), query).of(entry.file());
      }
    }
    return List.of();
  }

  private List<Hit> search(String text, int limit, Predicate<Visibility> wanted) {
    List<IndexImage> images = volumes.stream().map(Volume::image).toList();
    List<Scorer.Match> matches = Scorer.matches(Query.of(text), meaning, images);
    List<Set<Integer>> advanced = images.stream().map(Shelf::advanced).toList();
    // Comparators are written out here: those that Comparator puts together start slowly.
    matches.sort(
        (a, b) -> {
          boolean last = advanced.get(a.root()).contains(a.file());
          int order = Boolean.compare(last, advanced.get(b.root()).contains(b.file()));
          return order != 0 ? order : Double.compare(b.score(), a.score());
        });
    List<Hit> hits = new ArrayList<>();
    for (Scorer.Match match : matches) {
      if (hits.size() >= limit && !sameScore(hits.get(hits.size() - 1).score(), match.score())) {
        break;
      }
      Hit hit = hit(volumes.get(match.root()), match.file(), match.score());
      if (wanted.test(hit.visibility())) {
        hits.add(hit);
      }
    }
    // Sorted again, since what decides ties stands in the records, read for these few only.
    hits.sort(
        (a, b) -> {
          int order = advancedLast(a, b);
          order = order != 0 ? order : Long.compare(rounded(b), rounded(a));
          return order != 0 ? order : newestAndMostUsed(a, b);
        });
    return List.copyOf(hits.subList(0, Math.min(limit, hits.size())));
  }

  private static boolean sameScore(double a, double b) {
    return Math.round(a * 100) == Math.round(b * 100);
  }

  private static long rounded(Hit hit) {
    return Math.round(hit.score() * 100);
  }

  private static Set<Integer> advanced(IndexImage image) {
    Set<Integer> files = new HashSet<>();
    for (long posting : image.postings(TermCounts.ADVANCED)) {
      files.add(Posting.document(posting));
    }
    return files;
  }

  /** {@return every visible memory, the newest and most used first, advanced ones last} */
  public List<Hit> visible() {
    return all().stream().filter(hit -> hit.visibility() == Visibility.VISIBLE).toList();
  }

  /** {@return visible memories, the most used first} */
  public List<Hit> mostUsed(int limit) {
    return visible().stream()
        .sorted(Comparator.comparing((Hit hit) -> usage.count(hit.entry())).reversed())
        .limit(limit)
        .toList();
  }

  /** {@return every memory, hidden ones too, the newest and most used first, advanced ones last} */
  public List<Hit> all() {
    List<Hit> hits = new ArrayList<>();
    for (Volume volume : volumes) {
      for (int file = 0; file < volume.image().files(); file++) {
        if (volume.image().isMemory(file)) {
          hits.add(hit(volume, file, 0));
        }
      }
    }
    hits.sort(
        (a, b) -> {
          int order = advancedLast(a, b);
          return order != 0 ? order : newestAndMostUsed(a, b);
        });
    return hits;
  }

  /** {@return the files that want to be memories and cannot be read} */
  public List<Entry> invalid() {
    List<Entry> entries = new ArrayList<>();
    for (Volume volume : volumes) {
      for (int file = 0; file < volume.image().files(); file++) {
        IndexedFile indexed = volume.image().file(file);
        if (indexed.kind() == FileKind.INVALID) {
          entries.add(new Entry(volume.root(), indexed));
        }
      }
    }
    return entries;
  }

  private static int advancedLast(Hit a, Hit b) {
    return Boolean.compare(a.entry().file().advanced(), b.entry().file().advanced());
  }

  private int newestAndMostUsed(Hit a, Hit b) {
    int order = b.entry().file().updated().compareTo(a.entry().file().updated());
    order = order != 0 ? order : Integer.compare(usage.count(b.entry()), usage.count(a.entry()));
    order = order != 0 ? order : a.entry().id().compareTo(b.entry().id());
    return order != 0 ? order : a.entry().key().compareTo(b.entry().key());
  }

  private Hit hit(Volume volume, int number, double score) {
    Entry entry = new Entry(volume.root(), volume.image().file(number));
    return new Hit(entry, score, visibility(volume, entry));
  }

  private Visibility visibility(Volume volume, Entry entry) {
    IndexedFile file = entry.file();
    if (volume.ignore().ignores(file.stamp().path())) {
      return Visibility.IGNORED;
    }
    if (!file.lifecycle().equals(ACTIVE)) {
      return file.lifecycle().equals("superseded") ? Visibility.SUPERSEDED : Visibility.INACTIVE;
    }
    if (!file.supersededBy().isEmpty() || isSuperseded(entry)) {
      return Visibility.SUPERSEDED;
    }
    if (expiry.isOver(file.validUntil())) {
      return Visibility.EXPIRED;
    }
    if (!isForReader(file.roles())) {
      return Visibility.OTHER_ROLE;
    }
    if (file.confidence().toLowerCase(Locale.ROOT).equals("low")) {
      return Visibility.LOW_CONFIDENCE;
    }
    return isShadowed(volume, entry) ? Visibility.SHADOWED : Visibility.VISIBLE;
  }

  private boolean isForReader(List<String> roles) {
    return roles.isEmpty()
        || settings.roles().isEmpty()
        || roles.stream()
            .anyMatch(role -> settings.roles().stream().anyMatch(role::equalsIgnoreCase));
  }

  /** Another active memory may replace one whose own file does not know of it. */
  private boolean isSuperseded(Entry entry) {
    String term = TermCounts.bounded(TermCounts.SUPERSEDES + Folding.key(entry.id()));
    for (Volume volume : volumes) {
      for (long posting : volume.image().postings(term)) {
        IndexedFile other = volume.image().file(Posting.document(posting));
        if (other.lifecycle().equals(ACTIVE)
            && other.supersededBy().isEmpty()
            && !other.id().equals(entry.id())) {
          return true;
        }
      }
    }
    return false;
  }

  /** The first root is the workspace's. A note does not hide a durable memory. */
  private boolean isShadowed(Volume volume, Entry entry) {
    String term = TermCounts.bounded(TermCounts.ID + Folding.key(entry.id()));
    for (Volume earlier : volumes) {
      if (earlier.root().scope() == volume.root().scope()) {
        return false;
      }
      for (long posting : earlier.image().postings(term)) {
        Entry other = new Entry(earlier.root(), earlier.image().file(Posting.document(posting)));
        if (other.id().equals(entry.id())
            && !other.isNote()
            && !earlier.ignore().ignores(other.file().stamp().path())) {
          return true;
        }
      }
    }
    return false;
  }
}
