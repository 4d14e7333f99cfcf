#!/usr/bin/env bash
# A pattern with a group that is repeated a number of times and has such a repeat in it, in Java and in the JavaScript that TeaVM 0.15.0 makes
# of it: eight ranks of an SFEN, (/[a-z]{1,3}){8}.
# One would expect the same answers.
# Seen: TeaVM does not match it when anything follows; with + in the place of the inner repeat, or the group written out, it does.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir -p src/main/java
cat >src/main/java/Ranks.java <<'SOURCE'
import java.util.regex.Pattern;

public class Ranks {
  public static void main(String[] arguments) {
    for (String pattern : new String[] {"(/[a-z]{1,3}){2} x", "(/[a-z]+){2} x", "/[a-z]{1,3}/[a-z]{1,3} x"}) {
      System.out.println(pattern + ": " + Pattern.compile(pattern).matcher("/bc/de x").lookingAt());
    }
  }
}
SOURCE
cat >pom.xml <<'POM'
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>finding</groupId>
  <artifactId>ranks</artifactId>
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
            <id>ranks</id>
            <phase>process-classes</phase>
            <goals>
              <goal>compile</goal>
            </goals>
            <configuration>
              <mainClass>Ranks</mainClass>
              <targetType>JAVASCRIPT</targetType>
              <jsModuleType>ES2015</jsModuleType>
              <targetFileName>ranks.mjs</targetFileName>
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
(/[a-z]{1,3}){2} x: true
(/[a-z]+){2} x: true
/[a-z]{1,3}/[a-z]{1,3} x: true
TeaVM
(/[a-z]{1,3}){2} x: false
(/[a-z]+){2} x: true
/[a-z]{1,3}/[a-z]{1,3} x: true
TEXT
{
  echo Java
  java -cp target/classes Ranks
  echo TeaVM
  node --input-type=module -e 'import { main } from "'"$folder"'/target/javascript/ranks.mjs"; main([]);'
} | tee seen
diff expected seen || { echo "This has changed." >&2; exit 1; }
