#!/bin/sh
# Starts Ovation, or opens the page of the one that runs.
here=$(cd -- "${0%/*}/../Resources" && pwd -P) || exit 1
exec "$here/runtime/node" "$here/app/server/launch.js" "$@"
