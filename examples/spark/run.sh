#!/bin/sh
# run.sh GAMES PARQUET: writes the positions of the games in a folder as Parquet, by Spark on this
# machine. The library has to be installed: mvn -pl library install
set -eu
folder=$(cd "$(dirname "$0")" && pwd)
mvn -q -B -f "$folder/pom.xml" compile dependency:build-classpath -Dmdep.outputFile=target/classpath
"${JAVA_HOME:+$JAVA_HOME/bin/}java" -cp "$folder/target/classes:$(cat "$folder/target/classpath")" \
  example.Records "$@"
