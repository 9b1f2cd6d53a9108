import { execFile } from 'node:child_process';
import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Counts up when the same arguments would make other pictures. */
const FORMAT = 1;
const ANSWER_MS = 30_000;

const versions = new Map<string, Promise<string>>();

/** The first line of what ffmpeg says of itself: another one may encode otherwise. */
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
 * Names what ffmpeg makes of some arguments by all that decides it: the arguments, with each file by
 * its bytes instead of its name, and ffmpeg itself.
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
