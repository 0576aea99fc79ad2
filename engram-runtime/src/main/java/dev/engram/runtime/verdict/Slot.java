package dev.engram.runtime.verdict;

import java.util.List;
import java.util.Optional;
import java.util.Set;

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
  private static final Set<String> LOCATING = Set.of("put", "place", "keep", "store", "save");

  /** What goes to one place may go to another as well. */
  private static final Set<String> SENDING =
      Set.of("send", "publish", "ship", "deliver", "release", "writ", "upload");

  /** What gets its one form, where other verbs may make one form of many. */
  private static final Set<String> SHAPING =
      Set.of("writ", "store", "stor", "sav", "format", "encod", "keep", "ship");

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
    boolean modifier = !after.isEmpty() && after.get(0).isContent() && !after.get(0).breaks();
    Optional<Integer> preposition = governing();
    if (verb().is(Role.INCLUSIVE) || !frame.sure()) {
      return false;
    }
    if (preposition.isEmpty()) {
      return isObjectValue(modifier);
    }
    Word word = before.get(preposition.get());
    boolean beside = isBesideTheVerb(preposition.get());
    if (word.is(Role.VALUE_PREPOSITION)) {
      return isManner(word, beside) && (isNamed() || areRivals());
    }
    if (frame.order()) {
      return after.isEmpty() && isPath() && LOCATING.contains(verb().key());
    }
    return beside
        && word.is(Role.PLACE)
        && !isUse()
        && (isNamed() || areRivals() || isPlaceOfRest(preposition.get()));
  }

  /** Whether the sentence says the one way, aim or time of something. */
  private boolean isManner(Word preposition, boolean beside) {
    if (preposition.key().equals("every")) {
      return areRivals() && !frame.order();
    }
    if (preposition.key().equals("to") && doesOneOf(SENDING)) {
      return areRivals();
    }
    if (preposition.key().equals("as") && !doesOneOf(SHAPING)) {
      return false;
    }
    return frame.order() ? lexicon.isExclusive(verb().key()) : beside || hasExclusiveParticiple();
  }

  private boolean doesOneOf(Set<String> verbs) {
    return before.subList(frame.verb(), before.size()).stream()
        .anyMatch(word -> verbs.contains(lexicon.verb(word.key())));
  }

  /** A direct object, or what something is. */
  private boolean isObjectValue(boolean modifier) {
    boolean single = removed.size() == 1 && added.size() == 1;
    if (verb().is(Role.COPULA)) {
      boolean oneAtATime =
          before.subList(0, frame.verb()).stream().anyMatch(word -> word.is(Role.FUNCTIONAL));
      return !modifier && (isPath() || areRivals() || (oneAtATime && (isNamed() || single)));
    }
    if (areRivals()) {
      return isUse() || (verb().key().equals("prefer") && !modifier);
    }
    boolean tools =
        single && !removed.get(0).text().endsWith("s") && !added.get(0).text().endsWith("s");
    boolean purpose =
        after.size() > 1
            && after.get(0).is(Role.PURPOSE)
            && after.get(1).is(Role.ACTIVITY)
            && (after.size() == 2 || after.get(2).isPreposition() || after.get(2).breaks());
    return isUse() && tools && purpose && !modifier;
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
    // "Open port 443": there the number says which thing is meant.
    boolean named = frame.order() && preposition.isEmpty() && before.size() - 1 > frame.verb();
    return !named || unit || isUse() || lexicon.isExclusive(verb().key());
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
    boolean rests =
        List.of("live", "reside", "sit", "stored", "kept", "located", "belong", "saved").stream()
            .anyMatch(
                rest ->
                    before.subList(frame.verb(), preposition).stream()
                        .anyMatch(word -> word.key().equals(rest)));
    return rests && after.isEmpty();
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
