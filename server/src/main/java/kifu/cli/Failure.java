package kifu.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.Optional;

/** Why something could not be done, in words. */
final class Failure {
  private Failure() {}

  /** The reason in a few words; for a fault of this program itself the words of Java. */
  static String reason(Throwable failure) {
    return switch (failure) {
      case NoSuchFileException missing -> "no such file or folder";
      case AccessDeniedException denied -> "permission denied";
      case FileSystemException other ->
          Optional.ofNullable(other.getReason()).orElse(other.toString());
      case IOException other -> Optional.ofNullable(other.getMessage()).orElse(other.toString());
      case UncheckedIOException wrapped when wrapped.getCause() != null ->
          reason(wrapped.getCause());
      case OutOfMemoryError tooLarge ->
          "not enough memory; KIFU_JAVA_OPTIONS=-Xmx8g in the environment allows 8 GB";
      default -> "a fault of kifu itself: " + failure;
    };
  }
}
