import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';

const node = { file: 'api-server/Dockerfile', pattern: /^ARG NODE_IMAGE=(\S+)$/m };

/** Where the images of the stack without profiles are named. */
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

/** The image in which the project's own programs run. */
export const getNodeImage = () => readPinnedImage(node);

/** @returns {string[]} the images of others that the stack is made of, with their tags */
export const listPinnedImages = () => pins.map(readPinnedImage);
