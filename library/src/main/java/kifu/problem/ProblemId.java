package kifu.problem;

import static kifu.problem.Severity.ERROR;
import static kifu.problem.Severity.HINT;
import static kifu.problem.Severity.INFO;
import static kifu.problem.Severity.WARNING;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import kifu.text.EnumNames;

/**
 * Lists everything that can be wrong with a document, with its usual severity and its message.
 *
 * <p>The id that users see is the constant's name in kebab-case and never changes; {@code
 * docs/diagnostics/<id>.md} explains it with examples that run as tests. In messages {@code {0}},
 * {@code {1}} … stand for the arguments of the problem: squares, pieces, players, numbers, texts,
 * or a {@link Phrase}.
 */
public enum ProblemId {
  // Moves, in the order in which they are tested.
  EMPTY_ORIGIN(
      ERROR,
      "移動元の{0}に駒がありません。移動元を確かめてください。",
      "There is no piece on {0}, where this move starts. Check the origin."),
  NOT_OWN_PIECE(
      ERROR,
      Scope.LINES,
      Repeats.FAULTS,
      new Phrase(
          "{3}の手番ですが、{0}の{1}は{2}の駒です。移動元が正しいか、前に抜けている手がないかを確かめてください。",
          "The {1} on {0} belongs to {2}, but it is {3}'s turn. Check the origin, or look for a"
              + " missing move above."),
      new Phrase(
          "二手指し：{3}の手番ですが、{0}の{1}は{2}の駒です（反則として記録された手です）。",
          "Two moves in a row: the {1} on {0} belongs to {2}, but it is {3}'s turn (recorded as a"
              + " foul).")),
  WRONG_PIECE_NAME(
      ERROR,
      "{0}にあるのは{1}で、{2}ではありません。駒の名前か移動元を直してください。",
      "The piece on {0} is a {1}, not a {2}. Correct the piece's name or its origin."),
  NOT_IN_HAND(
      ERROR,
      "{0}の持駒に{1}はありません。打つ駒を確かめてください。",
      "{0} has no {1} in hand. Check which piece is dropped."),
  OCCUPIED_BY_OWN_PIECE(
      ERROR,
      "{0}には自分の{1}があるので進めません。行き先を確かめてください。",
      "The player's own {1} is on {0}. Check the destination."),
  DROP_ON_OCCUPIED_SQUARE(
      ERROR,
      "{0}には{1}があるので打てません。打てるのは駒のないマスだけです。",
      "{0} is occupied by a {1}. A piece can only be dropped on an empty square."),
  BLOCKED_PATH(
      ERROR,
      "{0}の{1}は、途中の{2}に{3}があるので{4}へ進めません",
      "The {1} on {0} cannot reach {4}: the {3} on {2} is in its way",
      "行き先が正しいか、前に抜けている手がないかを確かめてください。",
      "Check the destination, or look for a missing move above."),
  UNREACHABLE_DESTINATION(
      ERROR,
      "{0}の{1}は{2}へは動けません",
      "A {1} on {0} cannot move to {2}",
      "行き先か移動元を確かめてください。",
      "Check the destination or the origin."),
  CANNOT_PROMOTE(ERROR, "{0}。成らない手にしてください。", "{0}. Remove the promotion."),
  PROMOTION_OUTSIDE_ZONE(
      ERROR,
      "{0}も{1}も敵陣（相手側の三段）の外なので成れません",
      "Neither {0} nor {1} is in the promotion zone (the three farthest ranks), so the"
          + " piece cannot promote",
      "成らない手にしてください。",
      "Remove the promotion."),
  MUST_PROMOTE(
      ERROR,
      "行き所のない駒：{0}は{1}ではもう動けないので、成らなければなりません",
      "Dead-end piece: on {1} a {0} could never move again, so it must promote",
      "成る手にしてください。",
      "Write the promotion."),
  DEAD_END_DROP(
      ERROR,
      "行き所のない駒：{1}に打った{0}は動けません",
      "Dead-end piece: a {0} dropped on {1} could never move",
      "打つマスを確かめてください。",
      "Check the square."),
  NIFU(
      ERROR,
      "二歩：{0}筋にはすでに{1}に歩があります",
      "Nifu: file {0} already has an unpromoted pawn, on {1}",
      "歩のない筋に打つか、別の手にしてください。",
      "Drop the pawn on a file without one, or choose another move."),
  KING_IN_CHECK(ERROR, "{0}{1}の{2}が玉に{3}", "{0}: the {2} on {1} {3}", "{4}", "{4}"),
  UCHIFUZUME(
      ERROR,
      "打ち歩詰め：この歩で{0}の玉が詰みます",
      "Uchifuzume: this pawn drop checkmates {0}'s king",
      "歩を打って詰ますのは反則なので、別の手にしてください。",
      "A pawn must not be dropped to give mate, so choose another move."),
  WRONG_SIDE(
      WARNING,
      "{0}の手番ですが、{1}の印が付いています。印を直すか、前に抜けている手がないか確かめてください。",
      "It is {0}'s turn, but the move is marked as {1}'s. Correct the mark, or look for a missing"
          + " move above."),
  SAME_WITHOUT_PREVIOUS(
      ERROR,
      "「同」の前に指し手がありません。行き先のマスを書いてください。",
      "同 repeats the destination of the previous move, but there is none. Write the square."),
  NO_SUCH_PIECE(
      ERROR,
      "{0}へ動ける{1}がありません。駒の名前か行き先を確かめてください。",
      "No {1} can go to {0}, and none is in hand. Check the piece and the destination."),
  AMBIGUOUS_MOVE(
      ERROR,
      "{0}へ動ける{1}が{2}にあり、どの駒か決まりません。{3}と書いてください。",
      "More than one {1} can go to {0}, from {2}. Write {3}."),
  WRONG_RELATIVE_WORD(
      ERROR,
      "「{0}」に当てはまる{1}がありません。動けるのは{2}の駒です。",
      "No {1} fits {0}. The square can be reached from {2}."),
  MOVE_SYNTAX(ERROR, "{0}。", "{0}."),

  // The record.
  MISSING_MOVE(ERROR, "{0}が抜けています。{1}。", "{0} missing. {1}."),
  DUPLICATE_LINE(
      ERROR,
      "同じ指し手が二度書かれています。どちらかの行を消してください。",
      "This is the same move as above. Remove one of the two lines."),
  SWAPPED_LINES(
      ERROR,
      "{0}手目と{1}手目の行が逆です。入れ替えてください。",
      "Moves {0} and {1} are in the wrong order. Swap the lines."),
  MOVE_NUMBER(
      WARNING, "手数は{0}のはずですが、{1}と書かれています。{2}。", "This should be number {0}, but it says {1}. {2}."),
  CLOCK_TOTAL(
      WARNING,
      "累計の消費時間は{0}のはずですが、{1}と書かれています。この手の時間か累計を直してください。",
      "The total time should be {0}, but it says {1}. Correct the time of this move,"
          + " or the total."),
  CLOCK_SYNTAX(
      WARNING,
      Repeats.ONE_HABIT,
      "{0}。「( 0:05/00:01:23)」のように書きます。",
      "Clock: {0}. Write it like ( 0:05/00:01:23)."),
  UNFINISHED_CLOCK(
      HINT,
      Subject.FORM,
      Repeats.ONE_HABIT,
      "消費時間が書きかけです。かっこや累計のない時間を読めないソフトがあるので、「( 0:05/00:01:23)」のように書いてください。",
      "The clock is not finished: some programs cannot read a time without its parentheses and the"
          + " total. Write it like ( 0:05/00:01:23)."),
  MOVE_AFTER_END(
      ERROR, "「{0}」で終わった後に指し手があります。{1}。", "The game ended with {0}, yet a move follows. {1}."),
  NOT_CHECKED(HINT, Scope.TREE, "{0}ため、ここから先は検査していません。", "Not checked from here on, because {0}."),
  VARIATION_TARGET(ERROR, Scope.TREE, "変化の分岐元：{0}。", "Variation: {0}."),
  EMPTY_VARIATION(
      WARNING,
      Scope.TREE,
      "この変化には指し手がありません。指し手を書くか、この行を消してください。",
      "This variation has no moves. Write them, or remove the line."),
  DUPLICATE_VARIATION(
      WARNING,
      Scope.TREE,
      "この変化の最初の手は{0}と同じです。手が違うところから分岐させてください。",
      "The first move of this variation is the same as {0}. Start the variation at the"
          + " move that differs."),
  BRANCH_MARK(HINT, Scope.TREE, "分岐の印：{0}。", "Branch mark: {0}."),
  UNKNOWN_TERMINATION(
      WARNING,
      Subject.ENDING,
      "「{0}」は終局を表す語ではありません。{1}などと書きます。",
      "{0} is not a known ending. Write one of these: {1}."),
  SUMMARY_COUNT(
      WARNING,
      Subject.COUNT,
      "ここまでの指し手は{0}手ですが、「まで{1}手」と書かれています。",
      "The number of moves above is {0}, but this line says {1}."),
  SUMMARY_WINNER(WARNING, Subject.ENDING, "{0}。", "{0}."),
  NOT_CHECKMATE(
      WARNING,
      Subject.ENDING,
      "「{1}」と書かれていますが、{0}などの手があり、詰んでいません。投了した場合は「{2}」と書きます。",
      "The record says {1} (checkmate), but {0} can still be played. A resignation is"
          + " written {2}."),
  NOT_REPETITION(
      WARNING,
      Subject.ENDING,
      "「{1}」と書かれていますが、この局面が現れたのは{0}回です。千日手は同じ局面が4回現れると成立します。",
      "The record says {1} (repetition, sennichite), but this position has occurred {0}×; a"
          + " repetition needs it four times."),
  UNCLAIMED_REPETITION(INFO, "{0}、対局が続いています。", "{0}, yet the game goes on."),
  PERPETUAL_CHECK(
      WARNING,
      Subject.ENDING,
      "連続王手の千日手：{0}が王手を続けたので、引き分けではなく{0}の負けです。",
      "Perpetual check: {0} gave check with every move of this repetition and so loses; it is not a"
          + " draw."),
  DECLARATION_NOT_MET(
      HINT,
      Subject.ENDING,
      "入玉宣言の条件を満たしていないようです：{0}。",
      "The conditions for a declaration do not seem to be met: {0}."),
  FOUL_ENDING(
      WARNING,
      Subject.ENDING,
      "直前の{0}手目（{1}）が反則なので、「{2}」ではなく「{3}」と書きます。",
      "Move {0} (by {1}) is the foul, so the ending is written {3}; {2} would make {1} the"
          + " winner."),
  NO_FOUL(
      INFO,
      Subject.ENDING,
      "「反則勝ち」で終わっていますが、直前の手は反則ではありません。手番側が反則をしたのなら「反則負け」です。",
      "The record says 反則勝ち (win by a foul), but the move before it is legal. If the side to move"
          + " broke a rule, the ending is 反則負け."),
  NOTATION(
      HINT, Subject.FORM, Repeats.ONE_HABIT, "標準の書き方ではありません：{0}。", "Not standard notation: {0}."),
  TRAILING_COMMENT(
      HINT,
      Subject.FORM,
      Repeats.ONE_HABIT,
      "行の途中の「#」以降を読み飛ばさないソフトがあります。コメントは「*」で始まる行に書いてください。",
      "Not every program ignores a # comment at the end of a line. Write comments on a"
          + " line of their own that begins with *."),
  UNPLAYABLE_LINE(
      HINT, Scope.TREE, "{1}の「{0}」は{2}。", "{1} contains {0}, which cannot be played {2}."),
  DUPLICATE_GAME(HINT, "同じ手順の対局がほかにもあります：{0}。", "The same game is also in {0}."),

  // Headers.
  UNKNOWN_HANDICAP(WARNING, "手合割「{0}」は{1}。", "{0} is not a known handicap; {1}."),
  MISSING_HANDICAP(
      ERROR,
      Subject.START,
      "手合割の行がありません。上手から指しているので、「{0}」とみなして検査を続けます{1}。",
      "The line 手合割 is missing, and White moves first. The check continues as if it were"
          + " {0}{1}."),
  MISSING_BOARD(
      ERROR,
      "手合割が「その他」の棋譜には開始局面の盤面が必要です。盤面を書くか、手合割を直してください。",
      "The handicap その他 needs a board with the start position. Add the board, or name the"
          + " handicap."),
  UNSUPPORTED_VARIANT(
      ERROR,
      "本将棋（9×9）だけに対応しています。{0}の棋譜は検査していません。",
      "Only standard shogi (9×9) is supported, not {0}. This record was not checked."),
  DATE(
      WARNING,
      "日時：{0}。「2026/01/31 10:00:00」のように書きます。",
      "Date: {0}. Write it like 2026/01/31 10:00:00."),
  END_BEFORE_START(
      WARNING,
      "終了日時が開始日時（{0}）より前です。どちらかを直してください。",
      "The game ends before it starts ({0}). Correct one of the dates."),
  DUPLICATE_HEADER(
      WARNING,
      "「{0}」が二つあります。どちらを読むかはソフトによって違うので、一つにしてください。",
      "{0} is given twice, and programs differ in which one they read. Remove one."),
  MISSPELT_HEADER(HINT, "「{0}」は「{1}」の書き間違いではありませんか。", "{0}: did you mean {1}?"),
  HALF_WIDTH_COLON(
      HINT,
      Subject.FORM,
      Repeats.ONE_HABIT,
      "対局情報の「:」は全角の「：」にしてください。半角では読めないソフトがあります。",
      "Write the full-width ： after a header's key; some programs do not read the"
          + " half-width one."),
  HEADER_AFTER_MOVES(
      WARNING,
      "対局情報は指し手より前に書いてください。ここでは読めないソフトがあります。",
      "Headers come before the moves; some programs cannot read them here. Move this line up."),
  POSITION_AFTER_MOVES(
      ERROR,
      "開始局面は指し手より前に書いてください。二つの棋譜がつながっていませんか。",
      "The start position comes before the moves. Have two records been joined?"),
  DECLARED_ENCODING(
      WARNING,
      Subject.FORM,
      "1行目の宣言は{0}ですが、ファイルは{1}です。宣言を直すか、宣言どおりの文字コードで保存してください。",
      "The first line declares {0}, but the file is {1}. Correct the declaration, or save the file"
          + " as declared."),

  // Boards.
  BOARD_ROW(ERROR, Repeats.ONE_HABIT, "盤面の段：{0}。", "Row of the board: {0}."),
  BOARD_PIECE(
      ERROR,
      "「{0}」は盤面の駒として読めません。先手（下手）の駒は「 歩」、後手（上手）の駒は「v歩」、駒のないマスは「 ・」と書きます。",
      "{0} is not a piece on a board. Write “ 歩” for Black, “v歩” for White and “ ・”"
          + " for an empty square."),
  BOARD_MISSING_ROW(
      ERROR, Subject.ROWS, "{0}。駒のない段も書いてください。", "{0}. Write rows without pieces too."),
  SECOND_BOARD(
      ERROR,
      "二つ目の盤面です。最初の盤面だけを読むので、どちらかを消してください。",
      "This is a second board, but only the first one is read. Remove one."),
  PIECE_COUNT(
      ERROR,
      "{0}が（{3}を含めて）{1}枚あります。一組には{2}枚しかありません。",
      "There are {1} {0}s, {3} included, but a full set has {2}."),
  KING_COUNT(
      ERROR,
      "{0}の玉が{1}枚あります。どちらの玉か確かめてください。",
      "{0} has {1} kings. Check which side they belong to."),
  BOARD_NIFU(
      ERROR,
      "二歩：{0}筋に{1}の歩が{2}枚あります。と金の書き間違いではありませんか。",
      "Nifu: {1} has {2} unpromoted pawns on file {0}. Should one of them be a と?"),
  BOARD_DEAD_END_PIECE(
      ERROR,
      "行き所のない駒：{0}の{1}は動けません。駒の向きかマスを確かめてください。",
      "Dead-end piece: the {1} on {0} could never move. Check its side and its square."),
  OPPONENT_IN_CHECK(
      ERROR,
      "{0}の手番なのに、{1}の玉に王手が掛かっています（{2}の{3}）。手番か駒の位置を確かめてください。",
      "It is {0}'s turn, but {1}'s king is in check from the {3} on {2}. Check whose"
          + " turn it is and where the pieces are."),
  MISSING_TURN(
      ERROR,
      "盤面の下に「{0}」の行がありません。この行がなければもう一方の手番になりますが、最初のこの手は{0}でなければ指せません。",
      "The line {0} is missing below the board. Without it, Black moves first, but this first"
          + " move is White's."),
  HAND_PIECE(
      ERROR,
      "「{0}」は持駒にできません。持駒になるのは飛・角・金・銀・桂・香・歩です。",
      "{0} cannot be held in hand. Only 飛 角 金 銀 桂 香 歩 can."),
  HAND_COUNT(ERROR, "{0}。", "{0}."),
  HAND_DUPLICATE(ERROR, "{0}が二度書かれています。一か所にまとめてください。", "Given twice: {0}. Write it once."),
  HAND_SEPARATOR(
      WARNING,
      Repeats.ONE_HABIT,
      "持駒の間には空白が必要です。続けて書くと読めないソフトがあります。",
      "Separate the pieces in hand with spaces; some programs lose them otherwise."),
  INCOMPLETE_SET(
      HINT,
      "詰将棋では残りの駒を玉方が持ちます。{0}の持駒に足りない駒：{1}。",
      "In a tsume problem the defender holds the remaining pieces. Missing from {0}'s"
          + " hand: {1}."),

  // Tsume problems, which are examined only where it is asked for.
  TSUME_NOT_CHECK(
      ERROR,
      "この手は王手ではありません。詰将棋の攻方は王手を続けます。",
      "This move gives no check; in a tsume problem every move of the attacker does."),
  TSUME_NO_MATE(WARNING, "不詰：{0}。", "No mate (不詰): {0}."),
  TSUME_COOK(WARNING, "余詰：{0}でも詰みます。", "Another solution (余詰): {0} mates as well."),
  TSUME_SHORTER(
      WARNING,
      "早詰：{0}手で詰みます。書かれている手順は{1}手です。",
      "There is a mate in {0} (早詰); the written line has {1} plies."),
  TSUME_LONGER(WARNING, "{0}。", "{0}."),
  TSUME_SAME(HINT, "変同：{0}でも同じ手数で詰みます。", "{0} takes as many plies (変同)."),
  TSUME_HAND_LEFT(
      WARNING, "駒余り：詰め上がりで攻方の持駒が余ります。", "The attacker has pieces left in hand at the mate (駒余り)."),
  TSUME_HEADLINE(
      INFO, "{0}手詰と書かれていますが、{1}手で詰みます。", "The record says {0} plies, but the mate takes {1}."),
  TSUME_UNDECIDED(HINT, "{0}局面を調べて検討を終えました。{1}", "The search ended after {0} positions. {1}"),

  // CSA.
  CSA_STATEMENT(ERROR, "CSA形式に合わない行です：{0}。", "Not valid CSA: {0}."),
  CSA_TURN(
      ERROR,
      "{0}の手番ですが、{1}の符号が付いています",
      "It is {0}'s turn, but the move has {1}'s sign",
      "符号を直すか、前に抜けている手がないか確かめてください。",
      "Correct the sign, or look for a missing move above."),
  CSA_PIECE(ERROR, "{0}。", "{0}."),
  CSA_POSITION(ERROR, "開始局面：{0}。", "Start position: {0}."),
  CSA_ALL_LEFT(
      ERROR,
      "残りの駒「00AL」：{0}。開始局面の最後に「P-00AL」のように書きます。",
      "All remaining pieces, 00AL: {0}. Write it at the end of the position, like P-00AL."),
  CSA_TIME(
      ERROR,
      "消費時間：{0}。指し手のすぐ後に「T12」のように秒数を書きます。",
      "Time: {0}. Write it right after its move, in seconds, like T12."),
  CSA_VERSION(HINT, "{0}。", "{0}."),
  CSA_INFORMATION(WARNING, "棋譜情報：{0}。", "Game information: {0}."),
  CSA_NO_POSITION(
      WARNING, Subject.FORM, "{0}ので、平手として読みます。{1}。", "{0}, so an even game is assumed. {1}."),
  CSA_NO_TURN(
      ERROR,
      Subject.START,
      "最初の手番の行がありません。指し手の前に「{0}」だけの行を書いてください。",
      "The line with the side to move is missing. Write a line with only {0} before the moves."),

  // JKF.
  JSON_SYNTAX(ERROR, "JSONとして読めません：{0}。", "Not valid JSON: {0}."),
  JKF_SCHEMA(ERROR, Subject.FORM, "JKFの書き方ではありません：{0}。", "Not valid JKF: {0}."),
  JKF_MEMBER(WARNING, "「{0}」が指し手と合いません：{1}。", "{0} does not agree with the move: {1}."),

  // Books.
  BOOK_HEADER(
      WARNING,
      Subject.FORM,
      "定跡ファイルの1行目が「{0}」ではありません。この定跡を読み込まないソフトがあります。",
      "The first line of this book is not {0}, and some programs refuse to read it."),
  BOOK_FIELDS(ERROR, Repeats.ONE_HABIT, "定跡の指し手：{0}。", "Book move: {0}."),
  BOOK_BLANK_LINE(
      WARNING,
      Repeats.ONE_HABIT,
      "BookOnTheFly（定跡をファイルから直接引く設定）では、この空行より下の指し手が読まれません。空行を消してください。",
      "The moves below this blank line are lost when an engine looks positions up in the file"
          + " (BookOnTheFly). Remove the blank line."),
  BOOK_EMPTY_ENTRY(
      HINT,
      Repeats.ONE_HABIT,
      "この局面には指し手がありません。ソフトで保存し直すと、この局面は消えます。",
      "This position has no moves; programs drop it when they save the book."),
  BOOK_ORDER(
      WARNING,
      Repeats.ONE_HABIT,
      "この局面は一つ上の局面より前に来るはずです。局面が順に並んでいないと、BookOnTheFly（定跡をファイルから直接引く設定）では見つかりません。クイックフィックスか"
          + "「kifu format --sort」で並べ替えてください。",
      "This position belongs before the one above it. Engines find positions in the file"
          + " (BookOnTheFly) only when they are sorted. Sort the book with the quick fix, or with"
          + " kifu format --sort."),
  DUPLICATE_POSITION(
      WARNING,
      "同じ局面が{0}行目にもあります。ソフトはどちらか一方しか読みません。一つにまとめてください。",
      "The same position is also on line {0}, and programs keep only one of them."
          + " Merge the two."),
  DUPLICATE_MOVE(
      WARNING,
      "{0}は、この局面の指し手としてすでに書かれています。一つにまとめてください。",
      "{0} is already given for this position. Merge the two lines."),
  SFEN_SYNTAX(ERROR, "SFEN：{0}。", "SFEN: {0}."),
  SFEN_FORM(
      HINT, Repeats.ONE_HABIT, "SFENの標準の書き方ではありません：{0}。", "Not the standard form of SFEN: {0}."),

  // The text.
  GARBLED_TEXT(
      ERROR, Subject.ENCODING, Repeats.ONE_HABIT, "文字化けしています。{0}", "The text is garbled. {0}"),
  GARBLED_FILE(
      ERROR,
      Subject.ENCODING,
      "{0}。クイックフィックスで元に戻せます（元の行の例：「{1}」）。",
      "{0}. The fix restores the record, which has the line “{1}”."),
  MERGE_CONFLICT(
      ERROR,
      Subject.FORM,
      "Gitの競合が残っています（{0} と {1}）。エディターのクイックフィックスで両方を残せます。片方だけを残すには、もう片方と印の行を消します。",
      "Git has left a conflict between {0} and {1}. A fix in the editor keeps both, as variations;"
          + " to keep one, remove the other and the marks."),
  NOT_ENCODABLE(
      ERROR,
      Repeats.LIKE_FAULTS,
      "「{0}」は{1}では保存できず、失われます。ほかの文字にするか、UTF-8で保存してください。",
      "{0} cannot be saved in {1} and would be lost. Write another character, or save as UTF-8."),
  UNUSUAL_ENCODING(
      WARNING,
      "文字コードが{0}です。将棋ソフトの多くは読めません。UTF-8かShift_JISで保存してください。",
      "The file is saved in {0}, which most shogi programs cannot read. Save it as UTF-8 or"
          + " Shift_JIS."),
  UNRECOGNISED_LINE(
      WARNING,
      Subject.LINE,
      Repeats.ONE_BLOCK,
      "この行は読めません。コメントなら行頭に「{0}」を付けてください。",
      "This line is not part of the format. If it is a comment, begin it with {0}."),
  MOVE_IN_SHORT(
      WARNING,
      Subject.LINE,
      Repeats.ONE_HABIT,
      "略記した指し手は読まれません。この形式の書き方で書いてください。",
      "A move in short is not read. Write it in full, as this format does."),
  KI2_MOVES(
      WARNING,
      Repeats.ONE_HABIT,
      "KIFの棋譜の中に、KI2形式の指し手があります。読み飛ばすので、コメントなら行頭に「*」を付けてください。",
      "These are moves in the KI2 format, which a KIF record does not have. They are skipped; begin"
          + " the line with * if it is a comment."),
  KIF_MOVES(
      WARNING,
      Repeats.ONE_HABIT,
      "KI2の棋譜の中に、KIF形式の行があります。KI2では手数も移動元も書きません。",
      "This is a line of the KIF format in a KI2 record. KI2 has neither numbers nor origins."),
  READ_OTHERWISE(HINT, Subject.READING, "{0}。", "{0}."),
  MISNAMED_RECORD(
      WARNING,
      Subject.FORM,
      "これは{0}です。拡張子を「{1}」にしてください。",
      "This is {0}. Change the extension of its name to {1}."),
  NOT_A_KIFU(HINT, Subject.TEXT, "{0}ので、検査していません。", "{0}, so it was not checked.");

  /** Says what a problem is about: in a part of a record, not everything matters. */
  public enum Subject {
    /** What the record says. */
    RECORD,
    /** The form of a file, in which programs read it. */
    FORM,
    /** From what the game starts. */
    START,
    /** How the game ended. */
    ENDING,
    /** How many moves the game has, of which some may stand elsewhere. */
    COUNT,
    /** How many rows the board has, of which only some may be shown. */
    ROWS,
    /** A line as a whole, which is not one of the format. */
    LINE,
    /** The text as a whole, which is no record. */
    TEXT,
    /** The encoding in which the text was read, so that it is garbled. */
    ENCODING,
    /** How another program reads the text, which is found only where somebody asks for it. */
    READING
  }

  /** How much of a game must have been checked before it is known whether a problem is there. */
  public enum Scope {
    /** What stands above it, and the moves that follow at once. */
    LINES,
    /** All variations. */
    TREE
  }

  /** Says what it means that a document has a problem many times. */
  public enum Repeats {
    /** Each is a fault of its own. */
    FAULTS,
    /** Each is a fault of its own, but those with the same message can be mended at once. */
    LIKE_FAULTS,
    /** A habit of the author, which is reported once, see {@link Habits}. */
    ONE_HABIT,
    /** Lines that directly follow one another are one problem, see {@link UnreadBlock}. */
    ONE_BLOCK
  }

  private final String id = name().toLowerCase(Locale.ROOT).replace('_', '-');
  private final Severity severity;
  private final Subject subject;
  private final Scope scope;
  private final Repeats repeats;
  private final MessageTemplate template;
  private final MessageTemplate foul;

  ProblemId(Severity severity, String japanese, String english) {
    this(severity, Subject.RECORD, japanese, english);
  }

  /** A fault that may also be a foul, which was really played, and what to do about a fault. */
  ProblemId(
      Severity severity,
      String japanese,
      String english,
      String adviceInJapanese,
      String adviceInEnglish) {
    this(
        severity,
        Scope.LINES,
        Repeats.FAULTS,
        new Phrase(japanese + "。" + adviceInJapanese, english + ". " + adviceInEnglish),
        new Phrase(japanese + "（反則として記録された手です）。", english + " (recorded as a foul)."));
  }

  ProblemId(Severity severity, Subject subject, String japanese, String english) {
    this(severity, subject, Repeats.FAULTS, japanese, english);
  }

  ProblemId(Severity severity, Repeats repeats, String japanese, String english) {
    this(severity, Subject.RECORD, repeats, japanese, english);
  }

  ProblemId(Severity severity, Subject subject, Repeats repeats, String japanese, String english) {
    this(severity, subject, Scope.LINES, repeats, new Phrase(japanese, english));
  }

  ProblemId(Severity severity, Scope scope, String japanese, String english) {
    this(severity, Subject.RECORD, scope, Repeats.FAULTS, new Phrase(japanese, english));
  }

  ProblemId(Severity severity, Subject subject, Scope scope, Repeats repeats, Phrase message) {
    this(severity, subject, scope, repeats, message, message);
  }

  ProblemId(Severity severity, Scope scope, Repeats repeats, Phrase message, Phrase foul) {
    this(severity, Subject.RECORD, scope, repeats, message, foul);
  }

  ProblemId(
      Severity severity,
      Subject subject,
      Scope scope,
      Repeats repeats,
      Phrase message,
      Phrase foul) {
    this.severity = severity;
    this.subject = subject;
    this.scope = scope;
    this.repeats = repeats;
    this.template = new MessageTemplate(message);
    this.foul = new MessageTemplate(foul);
  }

  /** The id in kebab-case, such as {@code king-in-check}. */
  public String id() {
    return id;
  }

  /** The constant with an id, if there is one. */
  public static Optional<ProblemId> find(String id) {
    return EnumNames.find(values(), id);
  }

  /** The usual severity; a format may soften it. */
  public Severity severity() {
    return severity;
  }

  public Subject subject() {
    return subject;
  }

  public Scope scope() {
    return scope;
  }

  public Repeats repeats() {
    return repeats;
  }

  String message(Language language, List<Object> arguments) {
    return template.filled(language, arguments);
  }

  /** The message where a rule was broken over the board, as the record says itself. */
  String messageOfFoul(Language language, List<Object> arguments) {
    return foul.filled(language, arguments);
  }
}
