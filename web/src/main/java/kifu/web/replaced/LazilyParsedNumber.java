package kifu.web.replaced;

/** A number of JSON as it is written, which Gson's own class reads with numbers of any length. */
public final class LazilyParsedNumber extends Number {
  private static final long serialVersionUID = 1;

  private final String digits;

  public LazilyParsedNumber(String digits) {
    this.digits = digits;
  }

  @Override
  public int intValue() {
    return (int) longValue();
  }

  @Override
  public long longValue() {
    return (long) doubleValue();
  }

  @Override
  public float floatValue() {
    return (float) doubleValue();
  }

  @Override
  public double doubleValue() {
    return Double.parseDouble(digits);
  }

  @Override
  public String toString() {
    return digits;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof LazilyParsedNumber number && digits.equals(number.digits);
  }

  @Override
  public int hashCode() {
    return digits.hashCode();
  }
}
