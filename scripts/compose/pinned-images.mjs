import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';

/** Where the images of the stack without profiles are named. */
const pins = [
  { file: 'api-server/Dockerfile', pattern: /^ARG NODE_IMAGE=(\S+)$/m },
  { file: 'deploy/caddy/Dockerfile', pattern: /^ARG CADDY_IMAGE=(\S+)$/m },
  { file: 'docker-compose.yml', pattern: /^ {4}image: (postgres:\S+)$/m },
];

/** @returns {string[]} the images of others that the stack is made of, with their tags */
export function pinnedImages() {
  return pins.map(({ file, pattern }) => {
    const image = pattern.exec(readFileSync(join(root, file), 'utf8'))?.[1];
    if (!image) throw new Error(`${file} names no image as ${pattern} expects.`);
    return image;
  });
}
