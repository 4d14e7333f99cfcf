#!/bin/sh
# test.sh: runs the example on the records of this project, and compares the number of positions in
# its tables with that of kifu export. It takes minutes and fetches Spark, so no build does it.
set -eu
folder=$(cd "$(dirname "$0")" && pwd)
games=$folder/../../testfiles/games
parquet=$(mktemp -d)
trap 'rm -rf "$parquet"' EXIT
expected=$("${KIFU:-$folder/../../kifu}" export --format ndjson "$games" | wc -l)
"$folder/run.sh" "$games" "$parquet/positions" 2>"$parquet/log" | tee "$parquet/tables"
if grep -q "|$((expected)) *|" "$parquet/tables"; then
  echo "$((expected)) positions, as kifu export has them"
else
  cat "$parquet/log" >&2
  echo "kifu export has $((expected)) positions" >&2
  exit 1
fi
