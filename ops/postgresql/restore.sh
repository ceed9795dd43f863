#!/bin/sh
# Puts a base backup into an empty data folder, so that the next start of the server brings it to a moment:
#   restore.sh <base backup> <data folder> <moment, such as '2026-11-23 14:05:00+00'>
# Run it as the user postgres while the server is stopped. The log comes from `restore_command` in heartwell.conf. Afterwards
# reset both recovery settings, because a copy of this server would promote itself: see 'Back to a moment' in
# docs/operations.md.
set -eu
backup=$1
data=$2
moment=$3
if [ -d "$data" ] && [ -n "$(ls -A "$data")" ]; then
  echo "$data is not empty. Move it away: it may be the only copy of the last minutes." >&2
  exit 1
fi
umask 077
mkdir -p "$data"
cp -a "$backup/." "$data/"
# What the server adds to its log after the moment must not mix with the log of before.
rm -rf "$data/pg_wal"
mkdir "$data/pg_wal"
# The backup of a replica would go on as a replica.
rm -f "$data/standby.signal"
cat >> "$data/postgresql.auto.conf" <<SETTINGS
recovery_target_time = '$moment'
recovery_target_action = 'promote'
# No replica can confirm a commit yet. When they follow again: alter system reset synchronous_standby_names
synchronous_standby_names = ''
SETTINGS
touch "$data/recovery.signal"
