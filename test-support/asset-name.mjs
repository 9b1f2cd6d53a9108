import { createHash } from 'node:crypto';
import { basename } from 'node:path';

/** Jest transform: an imported asset is its own file name, where webpack would return its URL. */
export default {
  getCacheKey: (_source, path) => createHash('sha256').update(`1\0${path}`).digest('hex'),
  process: (_source, path) => ({ code: `module.exports = ${JSON.stringify(basename(path))};` }),
};
