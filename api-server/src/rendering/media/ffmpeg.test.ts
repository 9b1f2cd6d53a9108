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

test('the variables win over the PATH', async () => {
  const FFMPEG_PATH = await createProgram('mine', 'echo " V libx264 x"; echo " perspective V->V"');
  const ffmpegTools = await findFfmpeg({ ...process.env, FFMPEG_PATH });
  expect(ffmpegTools.ffmpeg).toBe(FFMPEG_PATH);
  expect(ffmpegTools.ffprobe).toMatch(/\/ffprobe$/);
});

test('a missing program is named with what to do', async () => {
  const search = findFfmpeg({ PATH: folder });
  await expect(search).rejects.toThrow(FfmpegUnavailableError);
  await expect(search).rejects.toThrow(/ffmpeg was not found.*FFMPEG_PATH/);
});

test('a variable that leads nowhere is named', async () => {
  const FFMPEG_PATH = join(folder, 'nowhere');
  await expect(findFfmpeg({ ...process.env, FFMPEG_PATH })).rejects.toThrow(/FFMPEG_PATH.*nowhere/);
});

test.each([
  ['libx264', 'echo " perspective V->V"'],
  ['perspective', 'echo " V libx264 x"'],
])('a build without %s is refused', async (feature, script) => {
  const FFMPEG_PATH = await createProgram(`without-${feature}`, script);
  await expect(findFfmpeg({ ...process.env, FFMPEG_PATH })).rejects.toThrow(`has no ${feature}`);
});
