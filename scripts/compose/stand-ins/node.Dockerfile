# Stands in for node:<version>-bookworm-slim.
FROM vidra-stand-in/debian
RUN groupadd --gid 1000 node && useradd --uid 1000 --gid node --create-home --shell /bin/bash node
ADD npm-*.tgz /usr/local/lib/node_modules/
COPY node /usr/local/bin/node
RUN mv /usr/local/lib/node_modules/package /usr/local/lib/node_modules/npm \
 && ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm \
 && ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx \
 && chmod 755 /usr/local/bin/node && node --version && npx --version
CMD ["node"]
