import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const createSecret = () => randomBytes(32).toString('base64url');

/**
 * Returns the identities of the object store: only the API, with all rights. @param {string}
 * secretKey
 */
const renderIdentities = (secretKey) =>
  JSON.stringify({
    identities: [
      {
        name: 'api',
        credentials: [{ accessKey: 'vidra', secretKey }],
        actions: ['Admin', 'Read', 'Write', 'List', 'Tagging'],
      },
    ],
  });

/**
 * Creates missing secrets of the composed stack.
 * @param {string} folder
 * @returns {string[]} the names of the new secrets
 */
export function makeSecrets(folder) {
  // The folder is closed to other users; inside a container any user must be able to read a secret.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  /** @type {string[]} */
  const createdNames = [];
  /** @param {string} name @param {() => string} content */
  const make = (name, content) => {
    const path = join(folder, name);
    if (existsSync(path)) return;
    writeFileSync(path, content(), { mode: 0o644 });
    createdNames.push(name);
  };
  make('database_password', createSecret);
  make('secret_key', createSecret);
  make('s3_secret_access_key', createSecret);
  make('s3_identities.json', () =>
    renderIdentities(readFileSync(join(folder, 's3_secret_access_key'), 'utf8')),
  );
  return createdNames;
}
