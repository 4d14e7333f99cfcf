package kifu.cli;

/** Says that something is not done in Node.js. */
final class OnlyWithJava {
  private OnlyWithJava() {}

  static Failure failure(String what) {
    return new Failure(
        what + "はJavaのプログラムkifuだけにあります（Node.jsでは使えません）",
        "only the Java program kifu has " + what + ", not this one for Node.js");
  }
}
