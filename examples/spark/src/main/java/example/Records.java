package example;

import static org.apache.spark.sql.types.DataTypes.IntegerType;
import static org.apache.spark.sql.types.DataTypes.StringType;

import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import kifu.collection.CollectedGame;
import kifu.collection.GameFacts;
import kifu.collection.PlayedPosition;
import kifu.document.Document;
import kifu.problem.Severity;
import kifu.shogi.Move;
import kifu.shogi.Sfen;
import org.apache.spark.api.java.function.FlatMapFunction;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.StructType;

/** Writes all positions of the games in a folder as Parquet, and asks some questions of them. */
public final class Records {
  private static final StructType COLUMNS =
      new StructType()
          .add("file", StringType)
          .add("errors", IntegerType) // in the file, as kifu check counts them
          .add("game", IntegerType)
          .add("black", StringType)
          .add("white", StringType)
          .add("result", StringType)
          .add("ply", IntegerType)
          .add("sfen", StringType)
          .add("next", StringType);

  public static void main(String[] arguments) {
    SparkSession spark = SparkSession.builder().master("local[*]").getOrCreate();
    try {
      spark
          .read()
          .format("binaryFile")
          .option("recursiveFileLookup", true)
          .option("pathGlobFilter", "*.{kif,kifu,ki2,ki2u,csa,jkf,usi}")
          .load(arguments[0])
          .select("path", "content")
          .flatMap((FlatMapFunction<Row, Row>) Records::rows, Encoders.row(COLUMNS))
          .write()
          .mode(SaveMode.Overwrite)
          .parquet(arguments[1]);

      spark.read().parquet(arguments[1]).createOrReplaceTempView("positions");
      for (String question :
          List.of(
              "SELECT count(DISTINCT file, game) AS games, count(*) AS positions FROM positions",
              "SELECT next, count(*) AS games FROM positions WHERE ply = 0 GROUP BY next"
                  + " ORDER BY games DESC, next LIMIT 5",
              "SELECT element_at(split(file, '/'), -1) AS file, max(errors) AS errors"
                  + " FROM positions WHERE errors > 0 GROUP BY ALL ORDER BY file LIMIT 5")) {
        spark.sql(question).show(false);
      }
    } finally {
      spark.stop();
    }
  }

  private static Iterator<Row> rows(Row file) {
    String name = file.getString(0);
    return Document.open(name, file.<byte[]>getAs(1)).stream()
        .flatMap(
            record -> CollectedGame.of(record).flatMap(game -> rows(name, errors(record), game)))
        .iterator();
  }

  private static int errors(Document record) {
    return (int)
        record.problems().stream().filter(each -> each.severity() == Severity.ERROR).count();
  }

  private static Stream<Row> rows(String file, int errors, CollectedGame game) {
    GameFacts facts = game.facts();
    return game.positions().stream()
        .filter(position -> !position.variation())
        .map(
            (PlayedPosition at) ->
                RowFactory.create(
                    file,
                    errors,
                    game.number(),
                    facts.black().orElse(null),
                    facts.white().orElse(null),
                    facts.result().id(),
                    at.ply(),
                    Sfen.format(at.position(), at.ply() + 1),
                    at.next().map(Move::usi).orElse(null)));
  }
}
