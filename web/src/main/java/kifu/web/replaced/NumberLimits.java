package kifu.web.replaced;

import java.math.BigDecimal;
import java.math.BigInteger;

/** Gson asks here for numbers of any length, of which the protocol has none. */
@SuppressWarnings("DoNotCallSuggester") // only Gson calls it
public final class NumberLimits {
  private NumberLimits() {}

  public static BigDecimal parseBigDecimal(String digits) {
    throw new NumberFormatException(digits);
  }

  public static BigInteger parseBigInteger(String digits) {
    throw new NumberFormatException(digits);
  }
}
