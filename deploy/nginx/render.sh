#!/bin/sh
# Makes nginx's configuration of the templates beside this file, in the folder that is its only argument.
# Settings come from the environment:
#   WAYBILL_APIS             API processes, comma-separated: api-1:3001,api-2:3001
#   WAYBILL_PAGES            the Node edge: pages:3000
#   WAYBILL_RELEASES_FOLDER  folder that holds r/ and assets/                                  (/releases)
#   TLS_CERTIFICATE, TLS_KEY paths of PEM files; both empty: plain HTTP behind another proxy   (empty)
#   OUTER_PROXY              address or network of that other proxy                            (none)
#   ACME_FOLDER              what a certificate authority may fetch under /.well-known         (/acme)
#   NGINX_LISTEN, NGINX_HTTP_PORT, NGINX_HTTPS_PORT, NGINX_ALIVE_PORT       (0.0.0.0, 8080, 8443, 8079)
#   NGINX_WORKERS, NGINX_ACCESS_LOG, NGINX_MODULES    (auto, /dev/stdout, Debian's folder of modules)
set -eu

here=$(dirname "$0")
prefix=${1:?folder for the configuration}

fail() {
    echo "nginx: $1" >&2
    exit 1
}

: "${WAYBILL_APIS:?nginx: set WAYBILL_APIS}" "${WAYBILL_PAGES:?nginx: set WAYBILL_PAGES}"
export RELEASES="${WAYBILL_RELEASES_FOLDER:-/releases}" PAGES="$WAYBILL_PAGES"
export TLS_CERTIFICATE="${TLS_CERTIFICATE:-}" TLS_KEY="${TLS_KEY:-}" ACME_FOLDER="${ACME_FOLDER:-/acme}"
# An address that nobody has: without a proxy in front, nobody is believed.
export OUTER_PROXY="${OUTER_PROXY:-255.255.255.255}"
export NGINX_LISTEN="${NGINX_LISTEN:-0.0.0.0}" NGINX_HTTP_PORT="${NGINX_HTTP_PORT:-8080}"
export NGINX_HTTPS_PORT="${NGINX_HTTPS_PORT:-8443}" NGINX_ALIVE_PORT="${NGINX_ALIVE_PORT:-8079}"
export NGINX_WORKERS="${NGINX_WORKERS:-auto}" NGINX_ACCESS_LOG="${NGINX_ACCESS_LOG:-/dev/stdout}"
export NGINX_MODULES="${NGINX_MODULES:-/usr/lib/nginx/modules}"

API_SERVERS=
for address in $(echo "$WAYBILL_APIS" | tr ',' ' '); do
    API_SERVERS="$API_SERVERS server $address max_fails=3 fail_timeout=5s;"
done
export API_SERVERS

variant=plain
if [ -n "$TLS_CERTIFICATE$TLS_KEY" ]; then
    [ -r "$TLS_CERTIFICATE" ] || fail "TLS_CERTIFICATE=$TLS_CERTIFICATE cannot be read by user $(id -u)"
    [ -r "$TLS_KEY" ] || fail "TLS_KEY=$TLS_KEY cannot be read by user $(id -u)"
    variant=tls
fi

# Only these are settings: everything else with a dollar sign is nginx's own.
settings='$RELEASES $PAGES $API_SERVERS $TLS_CERTIFICATE $TLS_KEY $ACME_FOLDER $OUTER_PROXY $NGINX_LISTEN
    $NGINX_HTTP_PORT $NGINX_HTTPS_PORT $NGINX_ALIVE_PORT $NGINX_WORKERS $NGINX_ACCESS_LOG $NGINX_MODULES'
mkdir -p "$prefix/tmp"
envsubst "$settings" <"$here/nginx.conf.template" >"$prefix/nginx.conf"
envsubst "$settings" <"$here/server-$variant.conf.template" >"$prefix/server.conf"
envsubst "$settings" <"$here/site.conf.template" >"$prefix/site.conf"
for part in headers immutable pages api; do
    cp "$here/$part.conf" "$prefix/"
done
