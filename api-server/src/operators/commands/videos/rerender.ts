import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Command } from 'commander';
import { chooseStorage } from '../../../files/storage/choose-storage.ts';
import type { LocalCopy, Storage } from '../../../files/storage/storage.ts';
import { EVERY_KIND, findFile } from '../../../files/uploads/file-repository.ts';
import { makeFilm } from '../../../rendering/engines/film/make-film.ts';
import { computeSha256, type FilmManifest } from '../../../rendering/engines/film/provenance.ts';
import { locateFfmpeg, type FfmpegTools } from '../../../rendering/media/ffmpeg.ts';
import { chooseSpeech } from '../../../rendering/speech/choose-speech.ts';
import { createDataFolders } from '../../../config/data-folders.ts';
import type { Answer, WithAdmin } from '../context/command-context.ts';
import { AdminError, type Admin } from '../context/open-admin.ts';

const run = promisify(execFile);
const MOST_OUTPUT = 64 * 1024 * 1024;

interface Rerendered {
  taskUid: string;
  /** Path of the new film. */
  path: string;
  /** Whether the files are equal byte for byte. */
  isSameFile: boolean;
  /** Number of equal frames at the same position in both films. */
  sameFrames: number;
  frames: number;
  /** Programs whose version differs from the first film's. */
  otherVersions: string[];
}

async function readManifest(
  { db }: Pick<Admin, 'db'>,
  storage: Storage,
  taskUid: string,
): Promise<{ manifest: FilmManifest; userUid: string; videoKey: string }> {
  const task = await db
    .selectFrom('videoTasks')
    .select(['userUid', 'sideFiles', 'videoKey', 'filesRemovedAt'])
    .where('uid', '=', taskUid)
    .executeTakeFirst();
  if (!task) throw new AdminError(`There is no task "${taskUid}".`);
  const key = task.sideFiles?.manifest;
  if (key === undefined || task.videoKey === null || task.filesRemovedAt !== null) {
    throw new AdminError(
      `The task "${taskUid}" has no manifest: only videos that this engine made and that still exist have one.`,
    );
  }
  const copy = await storage.localCopy(key);
  try {
    const manifest = JSON.parse(await readFile(copy.path, 'utf8')) as FilmManifest;
    return { manifest, userUid: task.userUid, videoKey: task.videoKey };
  } finally {
    await copy.release();
  }
}

/** Fetches the film's original inputs. @throws AdminError when one is missing or has changed */
async function fetchInputs(
  { db }: Pick<Admin, 'db'>,
  storage: Storage,
  userUid: string,
  { inputs }: FilmManifest,
  copies: LocalCopy[],
): Promise<Record<string, string>> {
  const media: Record<string, string> = {};
  for (const [uid, sha256] of Object.entries(inputs)) {
    const file = await findFile(db, uid, userUid, EVERY_KIND);
    if (file?.storageKey == null) throw new AdminError(`The file "${uid}" no longer exists.`);
    const copy = await storage.localCopy(file.storageKey);
    copies.push(copy);
    if ((await computeSha256(copy.path)) !== sha256) {
      throw new AdminError(`The file "${uid}" is not the one the video was made from.`);
    }
    media[uid] = copy.path;
  }
  return media;
}

async function hashFrames({ ffmpeg }: FfmpegTools, path: string): Promise<string[]> {
  const args = ['-v', 'error', '-i', path, '-map', '0:v', '-f', 'framemd5', '-'];
  const { stdout } = await run(ffmpeg, args, { maxBuffer: MOST_OUTPUT });
  return stdout
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(',').at(-1)?.trim() ?? '');
}

function listOtherVersions(before: FilmManifest, now: FilmManifest): string[] {
  const names = ['engine', 'ffmpeg', 'node'] as const;
  return names.filter((name) => before.versions[name] !== now.versions[name]);
}

/**
 * Renders a film again from its manifest, beside the first one, and compares both.
 * @throws AdminError
 */
export async function rerenderFilm(admin: Admin, taskUid: string): Promise<Rerendered> {
  const { config, secrets } = admin;
  const folders = createDataFolders(config.dataDir);
  const { storage } = await chooseStorage(config, folders, secrets.addresses);
  const { manifest, userUid, videoKey } = await readManifest(admin, storage, taskUid);
  const tools = await locateFfmpeg();
  const speech = await chooseSpeech(process.env, tools.ffmpeg);
  const target = join(config.dataDir, 'rerendered');
  await mkdir(target, { recursive: true });
  const folder = await mkdtemp(join(target, 'making-'));
  const copies: LocalCopy[] = [];
  try {
    const media = await fetchInputs(admin, storage, userUid, manifest, copies);
    const spec = { ...manifest.settings, seed: manifest.seed, media };
    const { signal } = new AbortController();
    const request = { spec, folder, withExtras: false, signal, onProgress: () => undefined };
    await makeFilm({ tools, speech }, request);
    const outputPath = join(folder, 'video.mp4');
    const now = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as FilmManifest;
    const first = await storage.localCopy(videoKey);
    copies.push(first);
    const [before, after] = [
      await hashFrames(tools, first.path),
      await hashFrames(tools, outputPath),
    ];
    const path = join(target, `${taskUid}.mp4`);
    await rename(outputPath, path);
    return {
      taskUid,
      path,
      frames: Math.max(before.length, after.length),
      isSameFile: now.video.sha256 === manifest.video.sha256,
      sameFrames: after.filter((frame, index) => frame === before[index]).length,
      otherVersions: listOtherVersions(manifest, now),
    };
  } finally {
    await Promise.all(copies.map((copy) => copy.release()));
    await rm(folder, { recursive: true, force: true });
  }
}

function formatRerendered(rerenderedFilm: Rerendered): string {
  const { path, isSameFile, sameFrames, frames, otherVersions: changedVersions } = rerenderedFilm;
  const resultText = isSameFile
    ? `Identical video, byte for byte (${String(frames)} frames).`
    : `${String(sameFrames)} of ${String(frames)} frames are identical.`;
  const reasonText =
    changedVersions.length > 0
      ? ` Versions changed since then: ${changedVersions.join(', ')}.`
      : '';
  return `${resultText}${reasonText}\n${path}`;
}

/** Adds `rerender`, which verifies a film against its manifest. */
export function addRerenderCommand(
  program: Command,
  { answer, withAdmin }: Answer & WithAdmin,
): void {
  program
    .command('rerender')
    .description('render a video again from its manifest and compare it frame by frame')
    .argument('<task>', "the task's ID")
    .action((taskUid: string) =>
      withAdmin(async (admin) => {
        const rerenderedFilm = await rerenderFilm(admin, taskUid);
        if (rerenderedFilm.sameFrames < rerenderedFilm.frames)
          throw new AdminError(formatRerendered(rerenderedFilm));
        answer(rerenderedFilm, formatRerendered);
      }),
    );
}
