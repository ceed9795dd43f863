#!/bin/sh
# Makes a base backup of the local server, checks it, and removes old ones with the log files that only they need:
#   base-backup.sh <folder> <archive of the log> [how many to keep, 7 if left out]
# Run it as the user postgres, each night: ops/systemd/heartwell-backup.timer.
set -eu
folder=$1
archive=$2
keep=${3:-7}
PATH="$PATH:$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1)"
umask 077
name=$(date -u +%Y%m%dT%H%M%SZ)
trap 'rm -rf "$folder/$name.part"' EXIT
pg_basebackup --pgdata="$folder/$name.part" --wal-method=stream --checkpoint=fast
pg_verifybackup --quiet "$folder/$name.part"
mv "$folder/$name.part" "$folder/$name"
sync "$folder"

# Names are times, so the last ones are the newest.
ls -d "$folder"/*Z | sort | head -n "-$keep" | while read -r old; do rm -rf "$old"; done
oldest=$(ls -d "$folder"/*Z | sort | head -n 1)
first=$(sed -n 's/^START WAL LOCATION: .*(file \([0-9A-F]*\))$/\1/p' "$oldest/backup_label")
pg_archivecleanup "$archive" "$first"
echo "$folder/$name"
