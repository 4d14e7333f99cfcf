#!/usr/bin/env bash
# Full-width digits, which shogi records are full of, in Java and in the JavaScript that TeaVM 0.15.0 makes of it.
# One would expect the same answers.
# Seen: Character.digit knows ７ in both, but Integer.parseInt("１２") is 12 in Java and an exception in TeaVM, and the pattern (?U)\d
# matches ７ in Java only; the flag is accepted without an error.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir -p src/main/java
cat >src/main/java/Digits.java <<'SOURCE'
public class Digits {
  public static void main(String[] arguments) {
    System.out.println("Character.digit: " + Character.digit('７', 10));
    try {
      System.out.println("Integer.parseInt: " + Integer.parseInt("１２"));
    } catch (NumberFormatException e) {
      System.out.println("Integer.parseInt: NumberFormatException");
    }
    System.out.println("(?U)\\d: " + java.util.regex.Pattern.compile("(?U)\\d").matcher("７").matches());
  }
}
SOURCE
cat >pom.xml <<'POM'
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>finding</groupId>
  <artifactId>digits</artifactId>
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
            <id>digits</id>
            <phase>process-classes</phase>
            <goals>
              <goal>compile</goal>
            </goals>
            <configuration>
              <mainClass>Digits</mainClass>
              <targetType>JAVASCRIPT</targetType>
              <jsModuleType>ES2015</jsModuleType>
              <targetFileName>digits.mjs</targetFileName>
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
Character.digit: 7
Integer.parseInt: 12
(?U)\d: true
TeaVM
Character.digit: 7
Integer.parseInt: NumberFormatException
(?U)\d: false
TEXT
{
  echo Java
  java -cp target/classes Digits
  echo TeaVM
  node --input-type=module -e 'import { main } from "'"$folder"'/target/javascript/digits.mjs"; main([]);'
} | tee seen
diff expected seen || { echo "This has changed." >&2; exit 1; }
