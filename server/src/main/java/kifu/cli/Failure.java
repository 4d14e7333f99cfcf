package kifu.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import kifu.RegularFile;
import kifu.command.FileFailure;
import kifu.feature.Outcome;
import kifu.problem.Phrase;

/** Says what could not be done, and why; words the reasons that Java gives, too. */
final class Failure extends FileFailure {
  /** Messages of the system for which Java has no exception of its own. */
  private static final Map<String, Phrase> OF_SYSTEM =
      Map.of(
          "Is a directory",
          new Phrase("フォルダーです。ファイルを指定してください", "it is a folder; name a file"),
          "Not a directory",
          new Phrase("パスの途中にフォルダーではないものがあります", "something in its path is not a folder"),
          "File name too long",
          new Phrase("名前が長すぎます", "the name is too long"),
          "Bad file descriptor",
          new Phrase("標準入力が閉じられています", "standard input is closed"));

  private static final long serialVersionUID = 1;

  Failure(String japanese, String english) {
    super(japanese, english);
  }

  Failure(Phrase why) {
    super(why);
  }

  /** What was done. */
  static <T> T unlessRefused(Outcome<T> outcome) throws Failure {
    return switch (outcome) {
      case Outcome.Done<T>(T result) -> result;
      case Outcome.Refused<T>(Phrase why) -> throw new Failure(why);
    };
  }

  /** The reason in a few words; for a fault of this program itself the words of Java. */
  static Phrase reason(Throwable failure) {
    return switch (failure) {
      case FileFailure known -> known.why();
      case NoSuchFileException missing -> new Phrase("ファイルやフォルダーがありません", "no such file or folder");
      case RegularFile.Refused refused -> reason(refused.reason());
      case AccessDeniedException denied -> new Phrase("アクセス権がありません", "permission denied");
      case FileAlreadyExistsException exists ->
          new Phrase("すでにあります（--force で上書きします）", "already exists; --force replaces it");
      case IOException full when isOfFullDisk(full) ->
          new Phrase("ディスクに空きがありません", "no space left on the disk");
      case FileSystemException circle when isOfLinks(circle) ->
          new Phrase("シンボリックリンクが循環しています", "symbolic links lead in a circle");
      case FileSystemException other ->
          ofSystem(Optional.ofNullable(other.getReason()).orElse(other.toString()));
      case IOException other ->
          ofSystem(Optional.ofNullable(other.getMessage()).orElse(other.toString()));
      case UncheckedIOException wrapped when wrapped.getCause() != null ->
          reason(wrapped.getCause());
      case InvalidPathException name ->
          new Phrase(
              "システムが「" + name.getInput() + "」という名前を使えません",
              "the system cannot use the name '" + name.getInput() + "'");
      case OutOfMemoryError tooLarge ->
          new Phrase(
              "メモリが足りません（環境変数 KIFU_JAVA_OPTIONS=-Xmx8g で8GBまで使えます）",
              "not enough memory; KIFU_JAVA_OPTIONS=-Xmx8g in the environment allows 8 GB");
      default -> new Phrase("kifuの不具合です：" + failure, "a bug in kifu: " + failure);
    };
  }

  private static Phrase reason(RegularFile.Reason reason) {
    return switch (reason) {
      case FOLDER -> new Phrase("フォルダーです。ファイルを指定してください", "it is a folder; name a file");
      case PIPE -> new Phrase("パイプなので読み込みません", "it is a pipe, which is not read");
      case SOCKET -> new Phrase("ソケットなので読み込みません", "it is a socket, which is not read");
      case DEVICE -> new Phrase("デバイスなので読み込みません", "it is a device, which is not read");
      case LINK -> new Phrase("リンクなので読み込みません", "it is a link, which is not followed");
      case OF_SYSTEM ->
          new Phrase(
              "システムの作る仮想のファイルなので読み込みません", "it is a virtual file of the system, which is not read");
      case TOO_LARGE ->
          new Phrase("2GBを超えるファイルは読み込めません", "it is larger than 2 GB, which cannot be read");
    };
  }

  /** For a full disk Java has only the message of the system. */
  private static boolean isOfFullDisk(IOException failure) {
    String words = String.valueOf(failure.getMessage());
    return Stream.of("No space left on device", "not enough space on the disk", "quota exceeded")
        .anyMatch(words::contains);
  }

  private static boolean isOfLinks(FileSystemException failure) {
    return String.valueOf(failure.getReason()).contains("Too many levels of symbolic links");
  }

  private static Phrase ofSystem(String words) {
    return OF_SYSTEM.getOrDefault(words, new Phrase(words, words));
  }
}
