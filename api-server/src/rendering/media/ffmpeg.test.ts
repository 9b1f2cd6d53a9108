import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FfmpegUnavailableError, findFfmpeg } from './ffmpeg.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ffmpeg-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function createProgram(name: string, script: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, `#!/bin/sh\n${script}\n`);
  await chmod(path, 0o755);
  return path;
}

test('prefers the variables to the PATH', async () => {
  const FFMPEG_PATH = await createProgram('mine', 'echo " V libx264 x"; echo " perspective V->V"');
  const ffmpegTools = await findFfmpeg({ ...process.env, FFMPEG_PATH });
  expect(ffmpegTools.ffmpeg).toBe(FFMPEG_PATH);
  expect(ffmpegTools.ffprobe).toMatch(/\/ffprobe$/);
});

test('names a missing program with a solution', async () => {
  const search = findFfmpeg({ PATH: folder });
  await expect(search).rejects.toThrow(FfmpegUnavailableError);
  await expect(search).rejects.toThrow(/ffmpeg was not found.*FFMPEG_PATH/);
});

test('names a variable with an invalid path', async () => {
  const FFMPEG_PATH = join(folder, 'nowhere');
  await expect(findFfmpeg({ ...process.env, FFMPEG_PATH })).rejects.toThrow(/FFMPEG_PATH.*nowhere/);
});

test.each([
  ['libx264', 'echo " perspective V->V"'],
  ['perspective', 'echo " V libx264 x"'],
])('refuses a build without %s', async (feature, script) => {
  const FFMPEG_PATH = await createProgram(`without-${feature}`, script);
  await expect(findFfmpeg({ ...process.env, FFMPEG_PATH })).rejects.toThrow(`lacks ${feature}`);
});
