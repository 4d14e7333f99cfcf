package kifu.web;

import kifu.problem.Language;
import kifu.problem.Phrase;
import kifu.protocol.PlainUri;

/** Says that there is not enough memory. */
final class OutOfMemory {
  private static final Phrase MORE_MEMORY =
      new Phrase(
          "使えるメモリを増やしてください（VS CodeではJava 21以降を入れて設定 kifu.java.args に -Xmx4g など、"
              + "それ以外では環境変数 NODE_OPTIONS に --max-old-space-size=4096 など）。",
          "or allow more memory: in VS Code with Java 21 or later and, for example, -Xmx4g in the"
              + " setting kifu.java.args, in other editors with --max-old-space-size=4096 in the"
              + " environment variable NODE_OPTIONS.");

  private OutOfMemory() {}

  /**
   * What is said about a document that is given up.
   *
   * @param uri that of the document; empty if the server ends
   */
  static String message(String uri, Language language) {
    String plain = PlainUri.of(uri);
    String name = plain.substring(plain.lastIndexOf('/') + 1);
    Phrase what =
        uri.isEmpty()
            ? new Phrase(
                "メモリが足りないため、棋譜の言語サーバーを終了します。大きなファイルを閉じるか、",
                "There is not enough memory to go on, so the Kifu Language Server ends. Close large"
                    + " files, ")
            : new Phrase(
                "メモリが足りないため、「" + name + "」の検査をやめました。ほかのファイルはこのまま使えます。大きなファイルを閉じてから開き直すか、",
                "There is not enough memory for "
                    + name
                    + ", so it is no longer checked. All other files are. Close large files and"
                    + " open it again, ");
    return what.in(language) + MORE_MEMORY.in(language);
  }
}
