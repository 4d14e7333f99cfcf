#!/usr/bin/env bash
# Comments of CSA: a line that begins with ' is a comment; '* is the form that programs exchange.
# One would expect that a reader keeps both, or that it keeps the plain form, which is the one that CSA specifies.
# Seen: tsshogi 2.2.0 keeps '* and drops the plain form without an error, so a record that is opened and saved has lost it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >npm.log
npm install --silent --no-fund --no-audit tsshogi@2.2.0 >>npm.log
cat >seen.mjs <<'SCRIPT'
import { exportCSA, importCSA } from "tsshogi";

const record = importCSA("V2.2\nPI\n+\n+7776FU\n'A plain comment\n'*A comment with a star\n-3334FU\n%TORYO\n");
console.log("after the first move:", JSON.stringify(record.moves[1].comment));
console.log("written again:", exportCSA(record).split("\n").filter((line) => line.startsWith("'*") || line.includes("plain")).join(" "));
SCRIPT
cat >expected <<'TEXT'
after the first move: "A comment with a star\n"
written again: '*A comment with a star
TEXT
node seen.mjs | tee seen
diff expected seen || { echo "This has changed." >&2; exit 1; }
