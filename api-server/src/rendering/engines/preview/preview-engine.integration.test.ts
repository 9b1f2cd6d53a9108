import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { decodeFrames, measureDifference } from '../../../../test/decoded-frames.ts';
import { locateFfmpeg, type FfmpegTools } from '../../media/ffmpeg.ts';
import { probeVideo } from '../../media/probe.ts';
import type { Engine, EngineRef, EngineSpec, EngineStatus } from '../engine.ts';
import type { FlowSpec } from '../film-spec.ts';
import { createPreviewEngine, type PreviewEngineOptions } from './preview-engine.ts';

let folder = '';
let tools: FfmpegTools;
const engines: Engine<FlowSpec>[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'preview-engine-'));
  tools = await locateFfmpeg();
  const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const;
  const create = { width: 640, height: 480, channels: 3, background: '#000', noise } as const;
  await sharp({ create }).blur(3).jpeg().toFile(join(folder, 'picture.jpg'));
});
afterEach(async () => {
  await Promise.all(engines.splice(0).map((engine) => engine.close()));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function createEngine(workDir: string, options: Partial<PreviewEngineOptions> = {}) {
  const engine = await createPreviewEngine({ tools, workDir: join(folder, workDir), ...options });
  engines.push(engine);
  return engine;
}

const createSpec = (changes: Partial<EngineSpec> = {}): EngineSpec => ({
  flow: 'image-to-video',
  imagePath: join(folder, 'picture.jpg'),
  motion: 'orbit',
  durationSeconds: 5,
  ratio: '4:5',
  quality: '480p',
  prompt: `'; rm -rf / : %{pts} [in] 😀 \u202e`,
  seed: 4,
  ...changes,
});

const hasEnded = ({ state }: EngineStatus) => state !== 'queued' && state !== 'running';

async function pollUntil(
  engine: Engine<FlowSpec>,
  ref: EngineRef,
  isDone: (status: EngineStatus) => boolean,
) {
  const statuses: EngineStatus[] = [];
  for (;;) {
    const status = await engine.poll(ref);
    statuses.push(status);
    if (isDone(status)) return { status, seen: statuses };
    await sleep(20);
  }
}

const isRendering = (status: EngineStatus) =>
  status.state === 'running' && status.stage === 'render' && (status.fraction ?? 0) > 0;

/** Creates a script that simulates a failing ffmpeg. */
async function createStandIn(name: string, script: string): Promise<FfmpegTools> {
  const path = join(folder, name);
  await writeFile(path, `#!/bin/sh\n${script}\n`);
  await chmod(path, 0o755);
  return { ...tools, ffmpeg: path };
}

test('renders a complete clip with true progress, checked files and hashes', async () => {
  const engine = await createEngine('whole');
  const ref = await engine.submit(createSpec(), 'task-1');
  const { status, seen } = await pollUntil(engine, ref, hasEnded);
  if (status.state !== 'succeeded') throw new Error(JSON.stringify(status));

  const fractions = seen.flatMap((seenStatus) =>
    seenStatus.state === 'running' ? [seenStatus.fraction ?? -1] : [],
  );
  expect(fractions).toEqual(fractions.toSorted((left, right) => left - right));
  expect(
    new Set(fractions.filter((fraction) => fraction > 0 && fraction < 1)).size,
  ).toBeGreaterThan(1);
  expect(status.artefacts.map(({ role }) => role)).toEqual(['video', 'poster', 'hover']);

  const [video] = status.artefacts;
  if (!video) throw new Error('No video.');
  const fetchedVideo = await engine.fetch(ref, video);
  const bytes = await buffer(fetchedVideo.stream);
  expect(bytes.length).toBe(fetchedVideo.size);
  expect(await fetchedVideo.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));

  const copy = join(folder, 'copy.mp4');
  await writeFile(copy, bytes);
  expect(await probeVideo(tools.ffprobe, copy)).toMatchObject({
    codec: 'h264',
    hasSound: false,
    pixelFormat: 'yuv420p',
    width: 480,
    height: 600,
    durationSeconds: 5,
    frames: 150,
    signal: { matrix: 'bt709', range: 'limited', transfer: 'sdr', scan: 'progressive' },
  });
  const frames = await decodeFrames(copy, { width: 120, height: 150 });
  const [start, middle, end] = [frames[0], frames[75], frames[149]];
  if (!start || !middle || !end) throw new Error('A frame is missing.');
  expect(measureDifference(start, middle)).toBeGreaterThan(2);
  expect(measureDifference(middle, end)).toBeGreaterThan(2);

  await engine.discard(ref);
  expect(await readdir(join(folder, 'whole'))).toEqual([]);
  expect(await engine.poll(ref)).toEqual({ state: 'lost' });
});

test('stops ffmpeg and leaves no file when canceled while rendering', async () => {
  const engine = await createEngine('canceled');
  const ref = await engine.submit(createSpec({ durationSeconds: 10, quality: '720p' }), 'task-2');
  await pollUntil(engine, ref, isRendering);
  const files = await readdir(join(folder, 'canceled', ref));
  expect(files).toContain('video.mp4.part');
  expect(await engine.cancel(ref)).toBe('cancelled');
  expect(await engine.poll(ref)).toEqual({ state: 'cancelled' });
  expect(await readdir(join(folder, 'canceled'))).toEqual([]);
  const processes = spawnSync('ps', ['-eo', 'args'], { encoding: 'utf8' }).stdout;
  expect(processes).not.toContain(join(folder, 'canceled', ref));
  expect(await engine.cancel(ref)).toBe('cancelled');
});

test('leaves no process when a film is canceled during parallel rendering', async () => {
  const engine = await createEngine('canceled-film');
  const picture = { imageUid: 'a', seconds: 5, motion: 'orbit' } as const;
  const film: FlowSpec = {
    flow: 'multi-image',
    images: [picture, picture, picture],
    prompt: '',
    music: null,
    transition: 'fade',
    transitionSeconds: 0.4,
    ratio: '16:9',
    quality: '720p',
    seed: 1,
    media: { a: join(folder, 'picture.jpg') },
  };
  const ref = await engine.submit(film, 'film');
  await pollUntil(engine, ref, isRendering);
  const jobFolder = join(folder, 'canceled-film', ref);
  const processes = () => spawnSync('ps', ['-eo', 'args'], { encoding: 'utf8' }).stdout;
  expect(processes()).toContain(jobFolder);
  expect(await engine.cancel(ref)).toBe('cancelled');
  // The cancellation resolves only after all processes have ended.
  expect(processes()).not.toContain(jobFolder);
  expect(await readdir(join(folder, 'canceled-film'))).toEqual([]);
});

test('queues jobs with their position and cancels them there', async () => {
  const engine = await createEngine('line', {
    tools: await createStandIn('sleeper', 'exec sleep 30'),
  });
  const refs = [];
  for (const key of ['a', 'b', 'c']) refs.push(await engine.submit(createSpec(), key));
  const [, second = '', third = ''] = refs;
  expect(await engine.poll(second)).toEqual({ state: 'queued', place: 1 });
  expect(await engine.poll(third)).toEqual({ state: 'queued', place: 2 });
  expect(await engine.cancel(second)).toBe('cancelled');
  expect(await engine.poll(third)).toEqual({ state: 'queued', place: 1 });
});

test('never starts a second job for the same key', async () => {
  const engine = await createEngine('keys', {
    tools: await createStandIn('sleeper', 'exec sleep 30'),
  });
  const refs = await Promise.all([
    engine.submit(createSpec(), 'k'),
    engine.submit(createSpec(), 'k'),
  ]);
  const [ref] = refs;
  expect(refs).toEqual([ref, ref]);
  expect(await engine.reconcile('k')).toEqual({ outcome: 'submitted', ref });
  expect(await engine.reconcile('never sent')).toEqual({ outcome: 'not_submitted' });
  expect(await readdir(join(folder, 'keys'))).toHaveLength(1);
});

test('reports a killed renderer as a retryable failure', async () => {
  const engine = await createEngine('killed');
  const ref = await engine.submit(createSpec({ durationSeconds: 10, quality: '720p' }), 'task-3');
  await pollUntil(engine, ref, isRendering);
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid,args']);
  const line = stdout.split('\n').find((text) => text.includes(join('killed', ref)));
  process.kill(Number.parseInt(line?.trim() ?? '', 10), 'SIGKILL');
  const { status } = await pollUntil(engine, ref, hasEnded);
  expect(status).toMatchObject({ state: 'failed', code: 'render_interrupted', retryable: true });
  expect(await readdir(join(folder, 'killed'))).toEqual([]);
});

test.each([
  [
    'no room',
    'echo "av_interleaved_write_frame(): No space left on device" >&2; exit 1',
    'storage_full',
    true,
  ],
  // A failure that the same files would cause again is not retryable.
  ['an error', 'echo "Conversion failed!" >&2; exit 1', 'render_failed', false],
  ['success without a file', 'exit 0', 'result_invalid', false],
])(
  'fails the job without files after %s of the renderer',
  async (name, script, code, retryable) => {
    const workDir = name.replaceAll(' ', '-');
    const errors: unknown[] = [];
    const onError = (error: unknown) => errors.push(error);
    const engine = await createEngine(workDir, {
      tools: await createStandIn(code, script),
      onError,
    });
    const ref = await engine.submit(createSpec(), name);
    const { status } = await pollUntil(engine, ref, hasEnded);
    expect(status).toMatchObject({ state: 'failed', code, retryable });
    // A result that fails its check is rendered once more.
    expect(errors).toHaveLength(code === 'result_invalid' ? 2 : 1);
    expect(await readdir(join(folder, workDir))).toEqual([]);
  },
);

test('stops a slow render with all its processes', async () => {
  const pidFile = join(folder, 'child.pid');
  const hung = await createStandIn('hung', `sleep 60 & echo $! > '${pidFile}'; wait`);
  const engine = await createEngine('slow', { tools: hung, jobTimeoutMs: 1_000 });
  const ref = await engine.submit(createSpec(), 'slow');
  const { status } = await pollUntil(engine, ref, hasEnded);
  expect(status).toMatchObject({ state: 'failed', code: 'render_timeout', retryable: true });
  const { stdout } = spawnSync('cat', [pidFile], { encoding: 'utf8' });
  const state = spawnSync('ps', ['-o', 'state=', '-p', stdout.trim()], { encoding: 'utf8' }).stdout;
  expect(state.trim()).toMatch(/^Z?$/);
});

test('refuses an impossible job before it starts', async () => {
  const engine = await createEngine('refusals');
  const outsideSpec = createSpec({ crop: { x: 0.6, y: 0, width: 0.5, height: 1 } });
  await expect(engine.submit(outsideSpec, 'x')).rejects.toMatchObject({ code: 'request_refused' });
  const missingSpec = createSpec({ imagePath: join(folder, 'gone.jpg') });
  await expect(engine.quote(missingSpec)).rejects.toMatchObject({ code: 'picture_unreadable' });
  expect(await engine.reconcile('x')).toEqual({ outcome: 'not_submitted' });
});

test('does not know jobs of an earlier engine and removes their files', async () => {
  const left = join(folder, 'restarted', 'a'.repeat(32));
  const foreign = join(folder, 'restarted', 'notes');
  await mkdir(left, { recursive: true });
  await mkdir(foreign);
  const engine = await createEngine('restarted');
  expect([existsSync(left), existsSync(foreign)]).toEqual([false, true]);
  expect(await engine.poll('a'.repeat(32))).toEqual({ state: 'lost' });
  expect(await engine.cancel('a'.repeat(32))).toBe('lost');
});

test('describes itself', async () => {
  const { label, generative } = (await createEngine('label')).capabilities();
  expect(label).toBe('Vidra Camera: camera moves on your image; no generative AI');
  expect(generative).toBe(false);
});
