#!/bin/sh
# Of what the postgres image's own entry point does, what docker-compose.yml asks for.
set -eu
if [ "$1" = postgres ] && [ ! -s "$PGDATA/PG_VERSION" ]; then
  initdb --username="$POSTGRES_USER" --pwfile="$POSTGRES_PASSWORD_FILE" --auth-local=trust \
    --auth-host=scram-sha-256 --encoding=UTF8 --locale=C.UTF-8
  echo "host all all all scram-sha-256" >>"$PGDATA/pg_hba.conf"
  pg_ctl start -w -o "-c listen_addresses='' -c unix_socket_directories=/tmp"
  createdb -h /tmp -U "$POSTGRES_USER" "$POSTGRES_DB"
  pg_ctl stop -w -m fast
fi
[ "$1" != postgres ] || set -- "$@" -c listen_addresses='*'
exec "$@"
