#!/bin/sh
# Writes the database and the files into a folder: backup.sh <folder>
# Reads DATABASE_URL and, where the files lie on the disk, DATA_DIR. The site goes on meanwhile.
set -eu
folder=${1:?name the folder to write into}
mkdir -p "$folder"
# The database first: a file that came later is one too many, which does no harm. What is deleted
# stays for DELETED_FILES_DAYS, so that no file that the database names is missing.
pg_dump --format=custom --no-owner --no-privileges --file="$folder/database.dump" \
  --dbname="${DATABASE_URL:?}"
if [ "${STORAGE:-disk}" = disk ]; then
  tar --create --file="$folder/files.tar" --directory="${DATA_DIR:?}" \
    --exclude=./pglite --exclude=./reserve --exclude=./admin --exclude=./lock.pid .
fi
