#!/bin/sh
# Creates the secrets of an installation, one file each: make-secrets.sh [FOLDER]
#
# Existing files are kept, so a second run only replaces deleted ones (deploy/README.md, "Secrets"). Only the owner
# can open the folder; the files in it are readable for the users of the containers.
set -eu

folder=${1:-$(dirname "$0")/secrets}
mongodb=${MONGODB_HOST:-mongodb:27017}
redis=${REDIS_HOST:-redis:6379}
prefix=${MONGODB_PREFIX:-rms}

umask 022
mkdir -p "$folder/mongodb-passwords" "$folder/s3-keys"
chmod 700 "$folder"

random() { head -c "$1" /dev/urandom | od -An -v -tx1 | tr -d ' \n'; }
keep() { # keep NAME: writes standard input to the file, unless it exists
  if [ -s "$folder/$1" ]; then cat >/dev/null; else cat >"$folder/$1"; echo "made $1"; fi
}
address() { # address USER PASSWORD
  echo "mongodb://$1:$2@$mongodb/?replicaSet=rms&authSource=admin"
}

head -c 567 /dev/urandom | base64 | keep mongodb-keyfile
random 24 | keep mongodb-root-password
address root "$(cat "$folder/mongodb-root-password")" >"$folder/mongodb-root"
for user in catalog invoicing menu-costing workforce portal backup doctor; do
  random 24 | keep "mongodb-passwords/$user"
  address "$prefix-$user" "$(cat "$folder/mongodb-passwords/$user")" >"$folder/mongodb-$user"
done
random 24 | keep redis-password
echo "redis://default:$(cat "$folder/redis-password")@$redis" >"$folder/redis-url"
echo "requirepass $(cat "$folder/redis-password")" >"$folder/redis-auth.conf"
echo "rms$(random 8)" | keep s3-access-key
random 24 | keep s3-secret-key
for user in catalog invoicing backup; do
  echo "$prefix-$user" | keep "s3-keys/$user-access-key"
  random 20 | keep "s3-keys/$user-secret-key"
done
for name in jwt-secret service-secret file-link-secret backup-key; do random 32 | keep "$name"; done
random 12 | keep admin-password
