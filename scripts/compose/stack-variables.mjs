/**
 * Variables that docker-compose.yml reads and no program does.
 * @type {Record<string, { value: string, description: string }>}
 */
export const stackVariables = {
  DOMAIN: { value: 'localhost', description: "The site's address, without https://" },
  TLS: {
    value: 'internal',
    description:
      '`internal`: an authority of its own that browsers do not know; an email address asks Let’s Encrypt for a certificate, which must reach ports 80 and 443 from outside',
  },
  BIND_ADDRESS: {
    value: '127.0.0.1',
    description:
      'Where the site listens on this machine. `0.0.0.0` lets others in; close the mailbox first (`DEV_MAILBOX`)',
  },
  HTTP_PORT: { value: '80', description: 'The port for http' },
  HTTPS_PORT: { value: '443', description: 'The port for https' },
  MAILPIT_PORT: {
    value: '8025',
    description: 'Where Mailpit (profile `dev`) shows the mails it caught, on this machine alone',
  },
  WORKER_CPUS: {
    value: '1',
    description: 'Number of cores that one worker may use. `--scale worker=3` starts more workers',
  },
  VIDRA_VERSION: {
    value: 'local',
    description: 'Tag of the images that are built here, or run from your own registry',
  },
  SECRETS_DIR: { value: './secrets', description: 'Folder of the secrets, if it lies elsewhere' },
  ENV_FILE: { value: '.env', description: 'This file, if it lies elsewhere' },
  NODE_IMAGE: {
    value: 'node:24.21.0-bookworm-slim',
    description: 'Another base image: from your own mirror, or with your own certificates',
  },
  CADDY_IMAGE: { value: 'caddy:2.10.2-alpine', description: 'The same for Caddy' },
  NPM_CONFIG_REGISTRY: {
    value: '',
    description: "npm's registry while images are built, if it is not the public one",
  },
  BUILD_CA_FILE: {
    value: '',
    description:
      'A file inside of the Node image with the certificates to trust while images are built, for networks whose proxy decrypts the traffic',
  },
};

/** Values of .env.example that differ from the default, to try the stack out on one machine. */
export const trialValues = { DEV_MAILBOX: '1', TEST_CHECKOUT: '1' };
