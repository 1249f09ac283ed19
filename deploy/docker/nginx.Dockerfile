# nginx in front of everything, from Debian's packages: the very ones that deploy/nginx/*.test.ts runs.
# Build from the root of the workspace: docker build -f deploy/docker/nginx.Dockerfile .
FROM debian:12.11-slim
RUN apt-get update \
    && apt-get install --yes --no-install-recommends \
        nginx libnginx-mod-http-brotli-static libnginx-mod-http-brotli-filter gettext-base curl \
    && rm -rf /var/lib/apt/lists/* /etc/nginx/sites-enabled \
    && useradd --system --uid 10101 --home-dir /nonexistent --shell /usr/sbin/nologin waybill \
    && install --directory --owner=1000 --group=1000 /releases \
    && install --directory /acme /tls \
    && install --directory --owner=waybill /run/waybill
COPY deploy/nginx/*.template deploy/nginx/*.conf deploy/nginx/*.sh /usr/local/share/waybill/
USER waybill
EXPOSE 8080 8443
# Open requests are answered before it ends.
STOPSIGNAL SIGQUIT
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s --retries=3 \
    CMD ["curl", "--fail", "--silent", "--output", "/dev/null", "http://127.0.0.1:8079/alive"]
CMD ["sh", "-c", "/usr/local/share/waybill/render.sh /run/waybill && exec nginx -p /run/waybill -c /run/waybill/nginx.conf -e stderr -g 'daemon off;'"]
