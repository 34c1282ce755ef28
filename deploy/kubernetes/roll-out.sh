#!/bin/sh
# Rolls out a release: roll-out.sh OVERLAY   (a kustomize folder, or - for manifests on standard input)
#
# First applies everything except the workloads, with the jobs that prepare databases and files; when these are
# done, the workloads, one pod after another. Exits when all are ready, or with the reason why not.
set -eu
manifests=$(mktemp)
trap 'rm -f "$manifests"' EXIT
if [ "$1" = - ]; then cat >"$manifests"; else kubectl kustomize "$1" >"$manifests"; fi
namespace=$(kubectl apply --dry-run=client -f "$manifests" -o jsonpath='{.items[?(@.kind=="Namespace")].metadata.name}')
patience=${PATIENCE:-600s}
workloads='app.kubernetes.io/component in (gateway, service, worker)'
others='app.kubernetes.io/component notin (gateway, service, worker)'

apply() { kubectl apply --server-side --force-conflicts -f "$manifests" -l "$1" >/dev/null; }

kubectl --namespace "$namespace" delete job prepare database-users file-users --ignore-not-found >/dev/null
apply "$others"
kubectl --namespace "$namespace" wait --for=condition=complete job -l app.kubernetes.io/component=prepare --timeout="$patience"
apply "$workloads"
for workload in $(kubectl --namespace "$namespace" get deployments -l "$workloads" -o name); do
  kubectl --namespace "$namespace" rollout status "$workload" --timeout="$patience"
done
