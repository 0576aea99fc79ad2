package dev.engram.runtime.cli;

import dev.engram.runtime.approval.ProposalId;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * {@code engram pending}: a person decides at the terminal what agents proposed, without handing
 * back a token; requirement [APPR-1].
 */
@Command(
    name = "pending",
    mixinStandardHelpOptions = true,
    description = "Look at what agents proposed, approve or decline it at the terminal.",
    footer = {
      "",
      "Examples:",
      "  engram pending                       what waits, with the ids",
      "  engram pending show 3f2a9c1b7d10     the exact text that would be saved",
      "  engram pending approve 3f2a9c1b7d10 1,3"
    })
final class PendingCommand implements Callable<Integer> {
  private final PendingReview review;

  @Option(names = "--json", description = "Answer as JSON.")
  private boolean json;

  PendingCommand(PendingReview review) {
    this.review = review;
  }

  @Override
  public Integer call() {
    return review.list(false, json);
  }

  @Command(name = "list", mixinStandardHelpOptions = true, description = "List what waits.")
  Integer list(
      @Option(names = "--all", description = "Also what was decided in the last days.") boolean all,
      @Option(names = "--json", description = "Answer as JSON.") boolean asJson) {
    return review.list(all, asJson);
  }

  @Command(
      name = "show",
      mixinStandardHelpOptions = true,
      description = "Show the exact text of each candidate.")
  Integer show(
      @Parameters(paramLabel = "PROPOSAL", description = "As engram pending list shows it.")
          String id,
      @Option(names = "--json", description = "Answer as JSON.") boolean asJson) {
    return review.show(new ProposalId(id), asJson);
  }

  @Command(
      name = "approve",
      mixinStandardHelpOptions = true,
      description = "Show the candidates and save them, all or some, after your yes.")
  Integer approve(
      @Parameters(paramLabel = "PROPOSAL", description = "As engram pending list shows it.")
          String id,
      @Parameters(
              paramLabel = "NUMBERS",
              arity = "0..1",
              defaultValue = "all",
              description = "Candidates such as 1,3; all when left out.")
          String numbers) {
    return review.approve(new ProposalId(id), numbers);
  }

  @Command(
      name = "decline",
      mixinStandardHelpOptions = true,
      description = "Withdraw proposals: nothing can save them any more.")
  Integer decline(
      @Parameters(paramLabel = "PROPOSAL", arity = "1..*", description = "As the list shows them.")
          List<String> ids,
      @Option(names = "--json", description = "Answer as JSON.") boolean asJson) {
    return review.decline(ids.stream().map(ProposalId::new).toList(), asJson);
  }
}
