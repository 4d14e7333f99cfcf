package kifu.web.node.file;

import java.io.IOException;
import java.util.ConcurrentModificationException;
import java.util.Objects;

/** Says that a folder cannot be read to its end; TeaVM's class does not tell why. */
public final class DirectoryIteratorException extends ConcurrentModificationException {
  private static final long serialVersionUID = 1;

  public DirectoryIteratorException(IOException cause) {
    super(cause);
  }

  @Override
  public synchronized IOException getCause() {
    return (IOException) Objects.requireNonNull(super.getCause());
  }
}
