#!/bin/sh
# Runs an operator command with the user and the settings of the processes, as root: admin.sh help
set -eu
exec systemd-run --quiet --collect --wait --pipe --uid=heartwell --gid=heartwell \
  --working-directory=/opt/heartwell \
  --property=EnvironmentFile=/etc/heartwell/heartwell.env --setenv=NODE_ENV=production \
  /usr/bin/node --enable-source-maps apps/server/dist/admin.js "$@"
