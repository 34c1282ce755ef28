#!/bin/sh
# Makes the secrets of an installation, one file each: make-secrets.sh [FOLDER]
#
# A file that is there stays as it is, so those that were deleted are all that a second run replaces (deploy/README.md,
# "Secrets"). The folder is its owner's alone; the files in it can be read by the users that containers run as.
set -eu

folder=${1:-$(dirname "$0")/secrets}
mongodb=${MONGODB_HOST:-mongodb:27017}
redis=${REDIS_HOST:-redis:6379}
prefix=${MONGODB_PREFIX:-rms}

umask 022
mkdir -p "$folder/mongodb-passwords" "$folder/s3-keys"
chmod 700 "$folder"

random() { head -c "$1" /dev/urandom | od -An -v -tx1 | tr -d ' \n'; }
keep() { # keep NAME: writes what comes on standard input, unless the file is there
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
