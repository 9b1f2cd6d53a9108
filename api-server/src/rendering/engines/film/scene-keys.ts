import { execFile } from 'node:child_process';
import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Version, increased when the same arguments would make other pictures. */
const FORMAT = 1;
const ANSWER_MS = 30_000;

const versions = new Map<string, Promise<string>>();

/**
 * Returns the first line of ffmpeg's version output, because other versions may encode differently.
 */
export function readFfmpegVersion(ffmpeg: string): Promise<string> {
  const cachedVersion = versions.get(ffmpeg);
  if (cachedVersion) return cachedVersion;
  const version = run(ffmpeg, ['-version'], { timeout: ANSWER_MS }).then(
    ({ stdout }) => stdout.split('\n')[0] ?? '',
  );
  versions.set(ffmpeg, version);
  version.catch(() => versions.delete(ffmpeg));
  return version;
}

async function addFile(hash: Hash, path: string): Promise<void> {
  const fileHash = createHash('sha256');
  await pipeline(createReadStream(path), fileHash);
  hash.update(fileHash.digest('hex'));
}

/**
 * Computes the cache key of an ffmpeg result from everything that determines it: the arguments,
 * with each file's digest instead of its name, and the ffmpeg version.
 */
export async function computeRenderKey(
  ffmpeg: string,
  args: readonly string[],
  targetPath: string,
): Promise<string> {
  const hash = createHash('sha256').update(`${String(FORMAT)} ${await readFfmpegVersion(ffmpeg)}`);
  for (const [index, argument] of args.entries()) {
    if (argument === targetPath) continue;
    if (args[index - 1] === '-i') await addFile(hash, argument);
    else hash.update(`\0${argument}`);
  }
  return hash.digest('hex').slice(0, 40);
}
