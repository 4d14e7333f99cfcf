package kifu.lsp;

import kifu.problem.Language;
import kifu.problem.Phrase;
import kifu.protocol.PlainUri;

/** Says that there is not enough memory. */
final class OutOfMemory {
  /** The exit code of a server that cannot go on. */
  static final int EXIT_CODE = 3;

  private OutOfMemory() {}

  /** Ends the process at once, and says so if that is possible. */
  static void end() {
    try {
      logEnd();
    } finally {
      Runtime.getRuntime().halt(EXIT_CODE);
    }
  }

  /** Says in the log that the server ends. */
  static void logEnd() {
    Log.message(
        "There is not enough memory to go on, so the server ends."
            + " KIFU_JAVA_OPTIONS=-Xmx4g in the environment allows it 4 GB.");
  }

  /** What the user of an editor reads about a document that is given up. */
  static String message(String uri, Language language) {
    String plain = PlainUri.of(uri);
    String name = plain.substring(plain.lastIndexOf('/') + 1);
    return new Phrase(
            "メモリが足りないため、「"
                + name
                + "」の検査をやめました。ほかのファイルはこのまま使えます。"
                + "大きなファイルを閉じてから開き直すか、使えるメモリを増やしてください"
                + "（VS Codeでは設定 kifu.java.args、それ以外では環境変数 KIFU_JAVA_OPTIONS に -Xmx4g など）。"
                + "大きなファイルはコマンド kifu check でも検査できます。",
            "There is not enough memory for "
                + name
                + ", so it is no longer checked. All other files are. Close large files and open it"
                + " again, or allow more memory, for example with -Xmx4g in the setting"
                + " kifu.java.args of VS Code, in other editors in the environment variable"
                + " KIFU_JAVA_OPTIONS. The command kifu check takes large files, too.")
        .in(language);
  }
}
