#!/bin/sh
# Copies a file of the write-ahead log to the archive: archive-wal.sh <file> <copy>
# The copy gets its name only when it is on the disk as a whole. A file that is there already with another content is a
# failure, which PostgreSQL reports and tries again. Primary and replicas archive the same files into the same folder.
set -eu
if [ -e "$2" ]; then
  exec cmp -s "$1" "$2"
fi
umask 077
part="$2.$(uname -n).$$.part"
trap 'rm -f "$part"' EXIT
cp "$1" "$part"
sync "$part"
mv "$part" "$2"
sync "$(dirname "$2")"
