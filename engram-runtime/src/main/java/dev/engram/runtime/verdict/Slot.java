package dev.engram.runtime.verdict;

import java.util.List;
import java.util.Optional;

/**
 * The place where two sentences differ, with its surroundings in the first.
 *
 * @param lexicon the known words
 * @param frame of the first sentence
 * @param before the words before the place
 * @param after the words behind it
 * @param removed what the first says there
 * @param added what the second says there
 */
record Slot(
    Lexicon lexicon,
    Frame frame,
    List<Word> before,
    List<Word> after,
    List<Word> removed,
    List<Word> added) {

  /** "Dana owns the rotation": one at a time, though the difference stands before the verb. */
  boolean isOwner() {
    boolean name = removed.stream().allMatch(Word::isName) && added.stream().allMatch(Word::isName);
    boolean team = before.stream().allMatch(word -> word.key().equals("team"));
    return name && team && !after.isEmpty() && after.get(0).is(Role.OWNER) && after.size() > 1;
  }

  /** "Enable" and "disable", "on" and "off", "before" and "after". */
  boolean isOpposite() {
    if (removed.size() != 1
        || added.size() != 1
        || !lexicon.areOpposites(removed.get(0).key(), added.get(0).key())) {
      return false;
    }
    boolean isVerbOfOrder = before.isEmpty() && after.size() > 0;
    boolean ofWhatIsMeant =
        !after.isEmpty() && !after.get(0).isPreposition() && !removed.get(0).isPreposition();
    return isVerbOfOrder
        ? frame.order() || frame.verb() == 0 || lexicon.roles(removed.get(0).key()).isEmpty()
        : isBehindTheVerb() && !ofWhatIsMeant;
  }

  boolean isBehindTheVerb() {
    return frame.verb() >= 0 && before.size() > frame.verb();
  }

  /** Whether the place holds one value at a time. */
  boolean isValue() {
    if (isMeasure()) {
      return isMeasuredValue();
    }
    boolean inclusive = verb().is(Role.INCLUSIVE);
    boolean modifier = !after.isEmpty() && after.get(0).isContent() && !after.get(0).breaks();
    Optional<Integer> preposition = governing();
    if (inclusive) {
      return false;
    }
    if (preposition.isEmpty()) {
      return isObjectValue(modifier);
    }
    Word word = before.get(preposition.get());
    boolean beside = isBesideTheVerb(preposition.get());
    if (word.is(Role.VALUE_PREPOSITION)) {
      boolean exclusive =
          frame.order()
              ? lexicon.isExclusive(verb().key())
              : beside || hasExclusiveParticiple() || areRivals();
      return exclusive && (isNamed() || areRivals());
    }
    boolean place = frame.order() && verb().is(Role.VERB) && isPath();
    return place
        || (beside
            && !frame.order()
            && !isUse()
            && (isNamed() || areRivals() || isPlaceOfRest(preposition.get())));
  }

  /** A direct object, or what something is. */
  private boolean isObjectValue(boolean modifier) {
    if (verb().is(Role.COPULA)) {
      boolean oneAtATime =
          before.subList(0, frame.verb()).stream().anyMatch(word -> word.is(Role.FUNCTIONAL));
      boolean single = removed.size() == 1 && added.size() == 1;
      return !modifier && (isPath() || areRivals() || (oneAtATime && (isNamed() || single)));
    }
    if (areRivals()) {
      return true;
    }
    boolean tools =
        removed.size() == 1
            && added.size() == 1
            && !removed.get(0).text().endsWith("s")
            && !added.get(0).text().endsWith("s");
    boolean purpose =
        after.size() > 1
            && isFor(after.get(0))
            && after.get(1).is(Role.ACTIVITY)
            && (after.size() == 2 || after.get(2).isPreposition() || after.get(2).breaks());
    return isUse() && tools && purpose && !modifier;
  }

  private static boolean isFor(Word word) {
    return List.of("for", "für", "pour", "para", "cho").contains(word.key());
  }

  private boolean isUse() {
    String verb = verb().key();
    return verb.equals("use")
        || verb.startsWith("verwend")
        || verb.startsWith("nutz")
        || verb.startsWith("benutz")
        || verb.startsWith("utilis")
        || verb.startsWith("utiliz")
        || verb.startsWith("usa")
        || verb.equals("dùng")
        || verb.equals("sử_dụng");
  }

  private boolean isMeasure() {
    return isQuantity(removed) && isQuantity(added);
  }

  /** "30 seconds", and "hour" behind "every". */
  private boolean isQuantity(List<Word> words) {
    boolean often =
        !before.isEmpty()
            && List.of("every", "per").contains(before.get(before.size() - 1).key())
            && words.get(0).is(Role.TIME_UNIT);
    return (words.get(0).isNumber() || often)
        && words.stream().skip(1).allMatch(word -> word.is(Role.UNIT));
  }

  private boolean isMeasuredValue() {
    Word previous = before.get(before.size() - 1);
    boolean unit = removed.size() > 1 || (!after.isEmpty() && after.get(0).is(Role.UNIT));
    if (previous.is(Role.REFERENCE)) {
      return false;
    }
    if (verb().is(Role.INCLUSIVE)) {
      return unit && !previous.isName();
    }
    Optional<Integer> preposition = governing();
    if (preposition.isPresent() && before.get(preposition.get()).is(Role.SCOPE_PREPOSITION)) {
      boolean port =
          before.subList(preposition.get(), before.size()).stream()
              .anyMatch(word -> word.is(Role.PORT_WORD));
      return unit || port || isBesideTheVerb(preposition.get());
    }
    return true;
  }

  private Word verb() {
    return before.get(frame.verb());
  }

  /** {@return the preposition that the place belongs to} */
  private Optional<Integer> governing() {
    for (int i = before.size() - 1; i > frame.verb(); i--) {
      if (before.get(i).isPreposition()) {
        return Optional.of(i);
      }
      if (before.get(i).breaks() && !before.get(i).is(Role.CONJUNCTION)) {
        return Optional.empty();
      }
    }
    return Optional.empty();
  }

  /** "Lives in", "is stored in", "times out after": nothing but the verb's own words between. */
  private boolean isBesideTheVerb(int preposition) {
    List<Word> between = before.subList(frame.verb() + 1, preposition);
    return between.isEmpty()
        || (between.size() == 1
            && (between.get(0).is(Role.EXCLUSIVE_PARTICIPLE)
                || List.of("out", "up", "off", "down").contains(between.get(0).key())));
  }

  private boolean hasExclusiveParticiple() {
    return before.subList(frame.verb(), before.size()).stream()
        .anyMatch(word -> word.is(Role.EXCLUSIVE_PARTICIPLE));
  }

  /** What rests somewhere rests in one place, whatever the places are called. */
  private boolean isPlaceOfRest(int preposition) {
    boolean place =
        List.of("in", "on", "at", "under", "en", "dans", "auf")
            .contains(before.get(preposition).key());
    boolean rests =
        List.of("live", "reside", "sit", "stored", "kept", "located", "belong", "saved").stream()
            .anyMatch(
                rest ->
                    before.subList(frame.verb(), preposition).stream()
                        .anyMatch(word -> word.key().equals(rest)));
    return place && rests && after.isEmpty();
  }

  private boolean isNamed() {
    return removed.stream().anyMatch(word -> word.isName() && word.position() > 0)
        && added.stream().anyMatch(word -> word.isName() && word.position() > 0);
  }

  private boolean isPath() {
    return removed.size() == 1
        && added.size() == 1
        && removed.get(0).kind() == Word.Kind.CODE
        && added.get(0).kind() == Word.Kind.CODE;
  }

  boolean areRivals() {
    return removed.stream()
        .anyMatch(a -> added.stream().anyMatch(b -> lexicon.areRivals(a.key(), b.key())));
  }
}
