#!/bin/sh
# Starts VS Code for the browser with one extension and with settings of its own:
#   start.sh FOLDER-FOR-SETTINGS PORT EXTENSION.vsix [OPTION-OF-CODE-SERVER …]
set -eu

here=$(dirname "$(readlink -f "$0")")
data=$1 port=$2 extension=$3
shift 3
installation=$("$here/install.sh")

export PATH="$installation/node_modules/.bin:$PATH"
export XDG_CONFIG_HOME="$data/xdg" XDG_DATA_HOME="$data/xdg"
export EXTENSIONS_GALLERY='{}' # nothing is asked of a marketplace

mkdir -p "$data/user/User"
[ -e "$data/user/User/settings.json" ] || cp "$here/settings.json" "$data/user/User"
code-server --user-data-dir "$data/user" --extensions-dir "$data/extensions" \
  --force --install-extension "$extension" >"$data/install.log" 2>&1 || {
  cat "$data/install.log" >&2
  exit 2
}
# Without a grace time the language server would live on for hours after its page was closed.
exec code-server --user-data-dir "$data/user" --extensions-dir "$data/extensions" \
  --auth none --bind-addr "127.0.0.1:$port" --reconnection-grace-time 5 \
  --disable-telemetry --disable-update-check \
  --disable-getting-started-override --disable-proxy --disable-file-downloads \
  --ignore-last-opened "$@"
