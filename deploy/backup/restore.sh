#!/bin/sh
# Brings back what backup.sh wrote: restore.sh <folder>
# Reads DATABASE_URL, which must name an empty database, and DATA_DIR. Nothing may run on them yet.
set -eu
folder=${1:?name the folder that backup.sh wrote}
pg_restore --exit-on-error --single-transaction --no-owner --no-privileges \
  --dbname="${DATABASE_URL:?}" "$folder/database.dump"
if [ "${STORAGE:-disk}" = disk ]; then
  mkdir -p "${DATA_DIR:?}"
  tar --extract --file="$folder/files.tar" --directory="$DATA_DIR"
fi
