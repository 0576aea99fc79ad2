package dev.engram.runtime.search;

import dev.engram.runtime.memory.FileStamp;

/** How an {@link IndexedFile} stands in the index; size and time stand in the table of files. */
final class FileRecord {
  private FileRecord() {}

  static byte[] write(IndexedFile file) {
    ByteSink sink = new ByteSink(512);
    sink.text(file.stamp().path());
    sink.u8(file.kind().code());
    sink.text(file.id());
    sink.text(file.type());
    sink.text(file.title());
    sink.text(file.summary());
    sink.texts(file.tags());
    sink.texts(file.triggers());
    sink.texts(file.roles());
    sink.texts(file.dependsOn());
    sink.texts(file.supersedes());
    sink.text(file.supersededBy());
    sink.text(file.lifecycle());
    sink.text(file.confidence());
    sink.u8(file.advanced() ? 1 : 0);
    sink.text(file.created());
    sink.text(file.updated());
    sink.text(file.validUntil());
    sink.text(file.tier());
    sink.text(file.objective());
    sink.text(file.sha256());
    sink.varint(file.tokens());
    sink.text(file.problem());
    sink.varint(file.problemLine());
    return sink.toBytes();
  }

  static IndexedFile read(ByteSource source, long size, long modifiedNanos) {
    return new IndexedFile(
        new FileStamp(source.text(), size, modifiedNanos),
        FileKind.of(source.u8()),
        source.text(),
        source.text(),
        source.text(),
        source.text(),
        source.texts(),
        source.texts(),
        source.texts(),
        source.texts(),
        source.texts(),
        source.text(),
        source.text(),
        source.text(),
        source.u8() == 1,
        source.text(),
        source.text(),
        source.text(),
        source.text(),
        source.text(),
        source.text(),
        source.varint(),
        source.text(),
        source.varint());
  }
}
