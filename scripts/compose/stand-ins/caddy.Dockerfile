# Stands in for caddy:<version>-alpine, with the older Caddy that Debian has.
FROM vidra-stand-in/debian
RUN apt-get update \
 && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends caddy netcat-openbsd \
 && rm -rf /var/lib/apt/lists/* && mkdir -p /config /data
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
