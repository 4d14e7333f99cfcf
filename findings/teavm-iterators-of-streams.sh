#!/usr/bin/env bash
# The moves of a game, and of two games one after another, by an iterator of a stream that is first asked whether there are any, and then for
# all that remain; in Java and in the JavaScript that TeaVM 0.15.0 makes of it.
# One would expect the same moves.
# Seen: TeaVM leaves out the first move, and of two games all of the second one. With hasNext and next in turns it leaves out none.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir -p src/main/java
cat >src/main/java/Moves.java <<'SOURCE'
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;

public class Moves {
  private static final List<String> FIRST = List.of("7g7f", "3c3d");
  private static final List<String> SECOND = List.of("2g2f", "8c8d");

  private static void print(String name, Stream<String> moves) {
    Iterator<String> left = moves.iterator();
    System.out.print(name + (left.hasNext() ? ":" : " has no moves"));
    left.forEachRemaining(move -> System.out.print(" " + move));
    System.out.println();
  }

  public static void main(String[] arguments) {
    print("one game", FIRST.stream());
    print("two games", Stream.of(FIRST, SECOND).flatMap(List::stream));
  }
}
SOURCE
cat >pom.xml <<'POM'
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>finding</groupId>
  <artifactId>moves</artifactId>
  <version>1</version>
  <properties>
    <maven.compiler.source>17</maven.compiler.source>
    <maven.compiler.target>17</maven.compiler.target>
    <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
  </properties>
  <dependencies>
    <dependency>
      <groupId>org.teavm</groupId>
      <artifactId>teavm-classlib</artifactId>
      <version>0.15.0</version>
      <scope>provided</scope>
    </dependency>
  </dependencies>
  <build>
    <plugins>
      <plugin>
        <groupId>org.teavm</groupId>
        <artifactId>teavm-maven-plugin</artifactId>
        <version>0.15.0</version>
        <executions>
          <execution>
            <id>moves</id>
            <phase>process-classes</phase>
            <goals>
              <goal>compile</goal>
            </goals>
            <configuration>
              <mainClass>Moves</mainClass>
              <targetType>JAVASCRIPT</targetType>
              <jsModuleType>ES2015</jsModuleType>
              <targetFileName>moves.mjs</targetFileName>
            </configuration>
          </execution>
        </executions>
      </plugin>
    </plugins>
  </build>
</project>
POM
mvn -q -B process-classes >maven.log
cat >expected <<'TEXT'
Java
one game: 7g7f 3c3d
two games: 7g7f 3c3d 2g2f 8c8d
TeaVM
one game: 3c3d
two games: 3c3d
TEXT
{
  echo Java
  java -cp target/classes Moves
  echo TeaVM
  node --input-type=module -e 'import { main } from "'"$folder"'/target/javascript/moves.mjs"; main([]);'
} | tee seen
diff expected seen || { echo "This has changed." >&2; exit 1; }
