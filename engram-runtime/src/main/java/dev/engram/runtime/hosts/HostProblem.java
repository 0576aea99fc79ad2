package dev.engram.runtime.hosts;

/**
 * Why a host integration is not used.
 *
 * @param source the jar, or a class on the class path
 * @param code stable, such as {@code host.unloadable}
 * @param message one sentence
 * @param remedy what to do
 */
public record HostProblem(String source, String code, String message, String remedy) {}
