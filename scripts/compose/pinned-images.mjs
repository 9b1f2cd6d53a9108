import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';

const node = { file: 'api-server/Dockerfile', pattern: /^ARG NODE_IMAGE=(\S+)$/m };

/** Places that name the images of the stack without profiles. */
const pins = [
  node,
  { file: 'deploy/caddy/Dockerfile', pattern: /^ARG CADDY_IMAGE=(\S+)$/m },
  { file: 'docker-compose.yml', pattern: /^ {4}image: (postgres:\S+)$/m },
];

/** @param {{ file: string, pattern: RegExp }} pin @returns {string} */
function readPinnedImage({ file, pattern }) {
  const image = pattern.exec(readFileSync(join(root, file), 'utf8'))?.[1];
  if (!image) throw new Error(`${file} names no image as ${pattern} expects.`);
  return image;
}

/** Returns the image that runs the project's own programs. */
export const getNodeImage = () => readPinnedImage(node);

/** @returns {string[]} the third-party images of the stack with their tags */
export const listPinnedImages = () => pins.map(readPinnedImage);
