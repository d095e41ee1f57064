#!/usr/bin/env bash
# Makes the passwords and certificates that compose.yaml needs, in deploy/secrets or the folder given.
# A password or certificate that exists stays: to renew one, delete its file and run this again.
set -euo pipefail
umask 077
folder=${1:-"$(dirname "$0")/secrets"}
mkdir -p "$folder"
cd "$folder"

# a letter first: NATS would read some others as numbers
password() {
  [[ -e $1 ]] || echo "p$(openssl rand -hex 24)" >"$1"
  cat "$1"
}
database=$(password database-password)
server=$(password nats-server-password)
worker=$(password nats-worker-password)

# nobody else is on the network between the servers and this PostgreSQL (compose.yaml: back, internal)
cat >server.env <<END
LUCTOR_DATABASE_URL=postgres://luctor:$database@postgres/luctor?sslmode=disable
LUCTOR_NATS_URL=tls://server:$server@nats:4222
END
cat >worker.env <<END
LUCTOR_NATS_URL=tls://worker:$worker@nats:4222
END
cat >nats.env <<END
NATS_SERVER_PASSWORD=$server
NATS_WORKER_PASSWORD=$worker
END

days=1825
if [[ ! -e ca.crt ]]; then
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days "$days" \
    -subj '/CN=Luctor' -keyout ca.key -out ca.crt 2>/dev/null
  rm -f nats.crt
fi
if [[ ! -e nats.crt ]]; then
  openssl req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes \
    -subj '/CN=nats' -keyout nats.key -out nats.csr 2>/dev/null
  openssl x509 -req -in nats.csr -CA ca.crt -CAkey ca.key -CAcreateserial -days "$days" \
    -extfile <(echo 'subjectAltName=DNS:nats,DNS:localhost,IP:127.0.0.1') -out nats.crt 2>/dev/null
  rm -f nats.csr ca.srl
fi
# read by servers that are not root; it is no secret
chmod 644 ca.crt
