#!/bin/sh
# Starts Ovation, or opens the page of a running one.
here=$(cd -- "${0%/*}/../Resources" && pwd -P) || exit 1
exec "$here/runtime/node" "$here/app/server/launch.js" "$@"
