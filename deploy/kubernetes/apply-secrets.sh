#!/bin/sh
# Applies the secrets created by deploy/docker/make-secrets.sh to a namespace: apply-secrets.sh FOLDER NAMESPACE
#
# For external servers, first write their addresses into FOLDER (mongodb-*, redis-url, s3-keys). Run again after a
# change.
set -eu
folder=$1
namespace=$2

secret() { # secret NAME KEY=FILE …
  name=$1
  shift
  set -- $(for pair in "$@"; do echo "--from-file=${pair%%=*}=$folder/${pair#*=}"; done)
  kubectl --namespace "$namespace" create secret generic "$name" "$@" --dry-run=client --output=yaml |
    kubectl apply --server-side --force-conflicts -f -
}

sed 's#.*@##' "$folder/redis-url" >"$folder/redis-address"
users='catalog invoicing menu-costing workforce portal backup doctor'
secret mongodb $(for user in $users; do echo "$user=mongodb-$user"; done)
secret mongodb-passwords $(for user in $users; do echo "$user=mongodb-passwords/$user"; done)
secret mongodb-server keyfile=mongodb-keyfile mongodb-root=mongodb-root
secret redis url=redis-url address=redis-address password=redis-password auth.conf=redis-auth.conf
secret tokens jwt-secret=jwt-secret service-secret=service-secret file-link-secret=file-link-secret
secret object-store $(for user in catalog invoicing backup; do
  for key in access-key secret-key; do echo "$user-$key=s3-keys/$user-$key"; done
done)
secret object-store-server access-key=s3-access-key secret-key=s3-secret-key
secret first-admin password=admin-password
secret backup key=backup-key
