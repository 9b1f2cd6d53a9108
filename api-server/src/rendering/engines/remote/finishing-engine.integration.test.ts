import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { decodeFrames, measureDifference } from '../../../../test/decoded-frames.ts';
import { colorDifference, PATCHES, readPatches } from '../../../testing/color-patches.ts';
import { getInputPath } from '../../../testing/inputs.ts';
import { signFile } from '../../content-credentials/content-credentials.ts';
import { makeSiteIdentity } from '../../content-credentials/site-certificate.ts';
import { locateFfmpeg, type FfmpegTools } from '../../media/ffmpeg.ts';
import { probeVideo } from '../../media/probe.ts';
import type { Engine } from '../engine.ts';
import { Bench, createPicture } from '../testing/bench.ts';
import { DRIVERS } from '../testing/drivers.ts';
import { withFinishing } from './finishing-engine.ts';

const fal = DRIVERS.find(({ name }) => name === 'fal');
let picture: Awaited<ReturnType<typeof createPicture>>;
let tools: FfmpegTools;
let bench: Bench;
let engine: Engine;

beforeAll(async () => {
  tools = await locateFfmpeg();
  picture = await createPicture();
});
afterAll(() => picture.remove());
beforeEach(async () => {
  bench = new Bench(fal!);
  await bench.open();
  engine = await withFinishing(bench.engine, { tools, workDir: join(picture.folder, 'work') });
});
afterEach(() => bench.close());

async function createFilm(name: string, ...output: string[]): Promise<Buffer> {
  const path = join(picture.folder, name);
  const source = ['-f', 'lavfi', '-i', 'testsrc=s=96x64:r=24:d=6', '-metadata', 'comment=prompt'];
  await promisify(execFile)(tools.ffmpeg, ['-v', 'error', '-y', ...source, ...output, path]);
  return readFile(path);
}

async function finishJob(video: Buffer) {
  bench.server.video = video;
  const ref = await engine.submit(picture.spec(), 'task-1');
  bench.server.move('succeeded');
  const status = await engine.poll(ref);
  return { ref, artefacts: status.state === 'succeeded' ? status.artefacts : [] };
}

test.each([
  ['H.264', ['x.mp4', '-t', '5.04', '-c:v', 'libx264', '-pix_fmt', 'yuv420p']],
  ['H.264 that is too long', ['v.mp4', '-c:v', 'libx264', '-pix_fmt', 'yuv420p']],
  ['H.264 that browsers do not play', ['y.mp4', '-c:v', 'libx264', '-pix_fmt', 'yuv444p']],
  ['MPEG-4 in Matroska', ['z.mkv', '-c:v', 'mpeg4']],
] as const)(
  '%s: makes a playable video of the requested length with poster and hover clip',
  async (_, [name, ...output]) => {
    const { ref, artefacts } = await finishJob(await createFilm(name, ...output));
    expect(artefacts.map(({ role }) => role)).toEqual(['video', 'poster', 'hover']);
    const files = await Promise.all(
      artefacts.map(async (artefact) => {
        const path = join(picture.folder, `fetched-${artefact.role}`);
        const { stream, size } = await engine.fetch(ref, artefact);
        const bytes = await buffer(stream);
        expect(bytes.length).toBe(size);
        await writeFile(path, bytes);
        return { bytes, found: await probeVideo(tools.ffprobe, path).catch(() => undefined) };
      }),
    );
    const [video, poster, hover] = files;
    expect(video?.found).toMatchObject({ codec: 'h264', pixelFormat: 'yuv420p', width: 96 });
    expect(video?.found?.durationSeconds).toBeCloseTo(5, 1);
    expect(video?.bytes.includes('comment')).toBe(false);
    expect(poster?.bytes.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    expect(hover?.found).toMatchObject({ codec: 'h264', width: 320 });
    expect(bench.server.calls('download')).toBe(1);
    await engine.discard(ref);
    expect(await readdir(join(picture.folder, 'work'))).toEqual([]);
  },
);

test('normalizes colors of another matrix and wide pixels, and keeps the frame rate', async () => {
  const { ref, artefacts } = await finishJob(await readFile(getInputPath('cam-601.mp4')));
  const path = join(picture.folder, 'normal.mp4');
  const { stream } = await engine.fetch(ref, artefacts[0]!);
  await writeFile(path, await buffer(stream));
  const { width, signal } = await probeVideo(tools.ffprobe, path);
  expect(width).toBe(854);
  expect(signal).toMatchObject({ matrix: 'bt709', pixelAspect: 1, framesPerSecond: 30 });
  const { red } = await readPatches(tools.ffmpeg, path);
  expect(colorDifference(red, PATCHES.red)).toBeLessThan(3);
});

test('keeps the requested length when another process resumes', async () => {
  bench.server.video = await createFilm('long.mp4', '-c:v', 'libx264', '-pix_fmt', 'yuv420p');
  const ref = await bench.engine.submit(picture.spec(), 'task-1');
  bench.server.move('succeeded');
  await engine.resume?.(ref, picture.spec());
  const { stream } = await engine.fetch(ref, { id: '', role: 'video', contentType: 'video/mp4' });
  const path = join(picture.folder, 'resumed.mp4');
  await writeFile(path, await buffer(stream));
  expect((await probeVideo(tools.ffprobe, path)).durationSeconds).toBeCloseTo(5, 1);
});

test('refuses a file that is no video with a message, and can read it again', async () => {
  const { ref, artefacts } = await finishJob(Buffer.from('no film at all'));
  await expect(engine.fetch(ref, artefacts[0]!)).rejects.toMatchObject({
    name: 'EngineRefusal',
    code: 'result_invalid',
  });
  bench.server.video = await createFilm('w.mp4', '-c:v', 'libx264', '-pix_fmt', 'yuv420p');
  const { size } = await engine.fetch(ref, artefacts[0]!);
  expect(size).toBeGreaterThan(1_000);
});

test('keeps the Content Credentials of a provider beside the files made from its video', async () => {
  await createFilm('plain.mp4', '-movflags', '+faststart', '-pix_fmt', 'yuv420p');
  const targetPath = join(picture.folder, 'signed.mp4');
  const seed = new Uint8Array(32).fill(3);
  await signFile({
    path: join(picture.folder, 'plain.mp4'),
    targetPath,
    format: 'video/mp4',
    identity: await makeSiteIdentity({ authority: seed, signer: seed.map((byte) => byte + 1) }),
    claim: {
      generator: { name: 'Provider' },
      engine: { name: 'Model' },
      sourceType: 'trainedAlgorithmicMedia',
      ingredients: [],
    },
  });
  const { ref, artefacts } = await finishJob(await readFile(targetPath));
  const { stream, sources } = await engine.fetch(ref, artefacts[0]!);
  expect((await buffer(stream)).includes('c2pa')).toBe(false);
  expect(sources).toEqual([
    {
      relationship: 'parentOf',
      format: 'video/mp4',
      archive: expect.any(Uint8Array) as Uint8Array,
    },
  ]);
});

test('shows the AI label at the start of a video that asks for it', async () => {
  bench.server.video = await createFilm('l.mp4', '-c:v', 'libx264', '-pix_fmt', 'yuv420p');
  const readCorner = async (aiLabel: boolean) => {
    const ref = await engine.submit({ ...picture.spec(), aiLabel }, `label-${aiLabel}`);
    bench.server.move('succeeded');
    const { stream } = await engine.fetch(ref, { id: '', role: 'video', contentType: 'video/mp4' });
    const path = join(picture.folder, `label-${aiLabel}.mp4`);
    await writeFile(path, await buffer(stream));
    const frames = await decodeFrames(path, { width: 96, height: 64 });
    return frames.map((frame) =>
      Buffer.concat(
        [...Array(16).keys()].map((row) => frame.subarray(row * 96 + 48, row * 96 + 96)),
      ),
    );
  };
  const [plain, labeled] = [await readCorner(false), await readCorner(true)];
  expect(labeled.length).toBe(plain.length);
  expect(measureDifference(plain[10]!, labeled[10]!)).toBeGreaterThan(2);
});
