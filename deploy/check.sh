#!/usr/bin/env bash
# Lets each file's own tool read it. What a machine lacks is taken from Debian's archive into a
# temporary folder; what cannot be had is said and skipped. Nothing is installed or started.
set -euo pipefail
cd "$(dirname "$0")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export PATH="$PATH:/usr/sbin:$work/usr/bin:$work/usr/sbin"
export PYTHONPATH="$work/usr/lib/python3/dist-packages"
export XDG_CONFIG_HOME="$work" XDG_DATA_HOME="$work"
failed=0
is_fresh=0

# has TOOL PACKAGE: whether the tool can be run, now or after taking its package from Debian
has() {
  command -v "$1" >/dev/null && return 0
  command -v apt-get >/dev/null && command -v dpkg-deb >/dev/null || return 1
  if ((is_fresh == 0)); then
    apt-get update -qq >/dev/null 2>&1 || true
    is_fresh=1
  fi
  local packages
  packages=$(apt-get install -s --no-install-recommends "$2" 2>/dev/null | awk '/^Inst/ { print $2 }')
  # only what it brings itself: promtool and caddy need nothing else
  [[ $2 == docker-compose ]] || packages=$2
  [[ -n $packages ]] || return 1
  # shellcheck disable=SC2086 # one word for each package
  (cd "$work" && timeout 60 apt-get download -qq $packages >/dev/null 2>&1) || return 1
  for each in "$work"/*.deb; do
    dpkg-deb -x "$each" "$work" && rm "$each"
  done
  command -v "$1" >/dev/null
}

# says WHAT COMMAND...: runs it, and prints what it said only if it fails
says() {
  local what=$1 said
  shift
  if said=$("$@" 2>&1); then
    echo "ok       $what"
  else
    echo "FAILED   $what"
    echo "$said"
    failed=1
  fi
}

# an unknown key is only a warning to systemd
verify_unit() {
  local said
  said=$(systemd-analyze verify --man=no "$1" 2>&1) || { echo "$said" && return 1; }
  ! grep -F "$(basename "$1")" <<<"$said"
}

skipped() {
  echo "skipped  $1: there is no $2 here"
}

export LUCTOR_DOMAIN=play.example
mkdir "$work/deploy"
cp -r . "$work/deploy"
if command -v openssl >/dev/null; then
  says 'make-secrets.sh' ./make-secrets.sh "$work/deploy/secrets"
else
  skipped 'make-secrets.sh' openssl
  mkdir -p "$work/deploy/secrets"
  touch "$work/deploy/secrets/"{server.env,worker.env,nats.env}
fi

for script in *.sh; do says "$script" bash -n "$script"; done

compose=(--file "$work/deploy/compose.yaml" --profile watch config --quiet)
if docker compose version >/dev/null 2>&1; then
  says 'compose.yaml' docker compose "${compose[@]}"
elif has docker-compose docker-compose; then
  says 'compose.yaml' /usr/bin/python3 "$(command -v docker-compose)" "${compose[@]}"
else
  skipped 'compose.yaml' 'docker compose'
fi

if has nats-server nats-server; then
  says 'nats.conf' env NATS_SERVER_PASSWORD=a NATS_WORKER_PASSWORD=b nats-server -t -c nats.conf
else
  skipped 'nats.conf' nats-server
fi

if has promtool prometheus; then
  says 'alerts.yml' promtool check rules alerts.yml
  says 'prometheus.yml' promtool check config prometheus.yml
else
  skipped 'alerts.yml and prometheus.yml' promtool
fi

if has caddy caddy; then
  says 'Caddyfile' caddy validate --adapter caddyfile --config Caddyfile
else
  skipped 'Caddyfile' caddy
fi

if command -v systemd-analyze >/dev/null; then
  mkdir "$work/units"
  for unit in systemd/*@.service; do
    # as an instance, with a program that is here
    name=$(basename "${unit/@/@8081}")
    sed 's#^ExecStart=/usr/bin/node#ExecStart=/bin/true#' "$unit" >"$work/units/$name"
    says "$unit" verify_unit "$work/units/$name"
    says "$unit, exposure" \
      systemd-analyze security --no-pager --offline=true --threshold=20 "$work/units/$name"
  done
else
  skipped 'systemd units' systemd-analyze
fi
exit "$failed"
