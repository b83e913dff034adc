#!/bin/sh
# Starts Ovation, or opens the page of a running one.
self=$0
while [ -h "$self" ]; do
  target=$(readlink "$self")
  case $target in
    /*) self=$target ;;
    *) self=${self%/*}/$target ;;
  esac
done
here=$(cd -- "${self%/*}" && pwd -P) || exit 1
exec "$here/runtime/node" "$here/app/server/launch.js" "$@"
