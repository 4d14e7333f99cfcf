package kifu.web;

import java.time.LocalDate;
import java.time.ZoneId;

/** Gives the date where this machine stands. */
final class Today {
  private Today() {}

  static LocalDate date() {
    return LocalDate.now(ZoneId.systemDefault());
  }
}
