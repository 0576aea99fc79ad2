/**
 * The local review page of {@code engram entry}: a person browses and searches memories, decides
 * what agents proposed, and sees dependencies and doctor's findings, in a browser on the same
 * machine. Requirements [APPR-1] and [SAFE-2].
 *
 * <p>The server listens on loopback only and shows nothing without a secret that the browser gets
 * once. {@link dev.engram.runtime.page.FrontDoor} refuses what does not come from the page itself;
 * behind it, views make HTML in which every text is escaped. There is no script on any page.
 */
@NullMarked
package dev.engram.runtime.page;

import org.jspecify.annotations.NullMarked;
