package kifu.session;

import kifu.collection.GameIndex;
import kifu.problem.Phrase;
import kifu.protocol.Editor;

/** Words what a user reads when the records in the editor's folders do not fit in the index. */
final class IndexFull {
  private static final int MEGABYTE = 1_000_000;

  private IndexFull() {}

  static String message(GameIndex index, Editor editor) {
    long megabytes = editor.settings().indexBytes() / MEGABYTE;
    int records = index.size();
    return new Phrase(
            "棋譜の索引が上限の%d MBに達しました。%d個のファイルだけを検索や補完に使います。上限は設定「kifu.index」で変えられます。"
                .formatted(megabytes, records),
            ("The index of the records in this folder has reached its limit of %d MB: only %d files"
                    + " are searched and used for completion. The setting kifu.index changes the"
                    + " limit.")
                .formatted(megabytes, records))
        .in(editor.language());
  }
}
