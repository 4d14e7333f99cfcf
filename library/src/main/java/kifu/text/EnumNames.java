package kifu.text;

import java.util.Locale;
import java.util.Optional;

/** Names the constants of an enum as settings and requests do: {@code TIME_UP} is time-up. */
public final class EnumNames {
  private EnumNames() {}

  /** The name of a constant. */
  public static String of(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The constant with a name, if there is one. */
  public static <E extends Enum<E>> Optional<E> find(E[] constants, String name) {
    for (E constant : constants) {
      if (of(constant).equals(name)) {
        return Optional.of(constant);
      }
    }
    return Optional.empty();
  }
}
