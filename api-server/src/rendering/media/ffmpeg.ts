import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A program that only lists its features responds within this time or never. */
const ANSWER_MS = 30_000;

/** Absolute paths of ffmpeg and ffprobe. */
export interface FfmpegTools {
  ffmpeg: string;
  ffprobe: string;
}

/** ffmpeg is missing or lacks a feature. The message gives the solution. */
export class FfmpegUnavailableError extends Error {
  override name = 'FfmpegUnavailableError';
}

async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}

async function locate(
  program: 'ffmpeg' | 'ffprobe',
  variable: 'FFMPEG_PATH' | 'FFPROBE_PATH',
  environment: NodeJS.ProcessEnv,
): Promise<string> {
  const configuredPath = environment[variable];
  if (configuredPath) {
    if (await isExecutable(configuredPath)) return configuredPath;
    throw new FfmpegUnavailableError(
      `${variable} is set to "${configuredPath}", but no executable was found there.`,
    );
  }
  const names = process.platform === 'win32' ? [`${program}.exe`] : [program];
  for (const folder of (environment['PATH'] ?? '').split(delimiter)) {
    for (const name of names) {
      if (folder && (await isExecutable(join(folder, name)))) return join(folder, name);
    }
  }
  throw new FfmpegUnavailableError(
    `${program} was not found. Install ffmpeg (for example "apt-get install ffmpeg" or "brew install ffmpeg") or set ${variable} to its path.`,
  );
}

async function requireFeature(ffmpeg: string, list: string, feature: string): Promise<void> {
  const { stdout } = await run(ffmpeg, ['-hide_banner', list], { timeout: ANSWER_MS });
  if (new RegExp(`\\s${feature}\\s`).test(stdout)) return;
  throw new FfmpegUnavailableError(
    `The ffmpeg at "${ffmpeg}" lacks ${feature}. Install a complete build or set FFMPEG_PATH to one.`,
  );
}

/**
 * Locates ffmpeg and ffprobe: first by FFMPEG_PATH and FFPROBE_PATH, then in the PATH.
 *
 * @throws FfmpegUnavailableError if one is missing
 */
export async function locateFfmpeg(
  environment: NodeJS.ProcessEnv = process.env,
): Promise<FfmpegTools> {
  return {
    ffmpeg: await locate('ffmpeg', 'FFMPEG_PATH', environment),
    ffprobe: await locate('ffprobe', 'FFPROBE_PATH', environment),
  };
}

/**
 * Locates ffmpeg and ffprobe and checks their features.
 *
 * @throws FfmpegUnavailableError if one is missing or cannot make H.264 or camera moves
 */
export async function findFfmpeg(
  environment: NodeJS.ProcessEnv = process.env,
): Promise<FfmpegTools> {
  const tools = await locateFfmpeg(environment);
  await requireFeature(tools.ffmpeg, '-encoders', 'libx264');
  await requireFeature(tools.ffmpeg, '-filters', 'perspective');
  return tools;
}
