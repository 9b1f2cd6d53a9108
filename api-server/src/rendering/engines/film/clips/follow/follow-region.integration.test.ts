import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { locateFfmpeg, type FfmpegTools } from '../../../../media/ffmpeg.ts';
import { createLocalPerception } from '../../../../perception/local/local-perception.ts';
import { changeVideo, type ChangeRequest } from '../change-video.ts';
import { MovingClips, type Piece } from './testing/moving-clips.ts';

type Change = ChangeRequest['spec']['change'];

const GREEN: Change = { kind: 'colour', colour: '#00ff00' };
const perception = createLocalPerception();
let folder = '';
let tools: FfmpegTools;
let clips: MovingClips;
let count = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'follow-'));
  tools = await locateFfmpeg();
  clips = new MovingClips(tools.ffmpeg, folder);
});
afterAll(async () => {
  await perception.close();
  await rm(folder, { recursive: true, force: true });
});

/** Changes what is marked in a clip and returns the frames of the result and its notes. */
async function change(
  clip: string,
  spec: Pick<ChangeRequest['spec'], 'region' | 'change'> & Partial<ChangeRequest['spec']>,
) {
  const resultFolder = join(folder, `result-${String((count += 1))}`);
  await mkdir(resultFolder);
  const artefacts = await changeVideo(tools, {
    folder: resultFolder,
    withExtras: false,
    onProgress: () => undefined,
    signal: new AbortController().signal,
    spec: {
      flow: 'change-elements',
      imageUid: 'clip',
      videoSeconds: 2,
      ratio: 'source',
      quality: '480p',
      seed: 1,
      perceives: true,
      media: { clip },
      ...spec,
    },
  });
  const path = join(resultFolder, 'video.mp4');
  return { path, notes: artefacts[0]?.check?.notes ?? [], frames: await clips.readFrames(path) };
}

/** Returns the covered share of a face in each frame in which a quarter of it is visible. */
async function measureCover(frames: readonly Buffer[], piece: Piece): Promise<number[]> {
  const face = await clips.findFace(perception, piece);
  return frames.flatMap((frame, index) => {
    const { left, width } = face(index);
    const visibleWidth = Math.min(1, left + width) - Math.max(0, left);
    return visibleWidth < width / 4 ? [] : (clips.measureGreen(frame, face(index)) ?? []);
  });
}

const SWAYING: Piece = {
  photograph: 'hopper',
  height: 200,
  x: '220+160*sin(2*PI*t/2)',
  y: '80+50*sin(2*PI*t/1.3)',
};

test('covers a moving face in every frame', async () => {
  const clip = await clips.create({ seconds: 2, pieces: [SWAYING] });
  const region = await clips.markFace(perception, SWAYING, 0.5);
  const { frames, notes } = await change(clip, { region, change: GREEN });
  expect(frames).toHaveLength(60);
  expect(Math.min(...(await measureCover(frames, SWAYING)))).toBeGreaterThan(0.97);
  // The region is not much larger than the head.
  const shares = frames.map((frame) => clips.measureGreen(frame, clips.whole) ?? 0);
  expect(Math.max(...shares)).toBeLessThan(2.3 * region.width * region.height);
  expect(notes).toEqual([]);
});

/** Comes in at the left, leaves at the right and comes back. */
const LEAVING: Piece = {
  photograph: 'hopper',
  height: 200,
  x: '250+460*sin(PI*(t-0.75)/2.25)',
  y: '90',
};

test('covers a face again that left the frame and came back', async () => {
  const clip = await clips.create({ seconds: 3, pieces: [LEAVING] });
  const region = await clips.markFace(perception, LEAVING, 0.75);
  const { frames } = await change(clip, { region, change: GREEN });
  const shares = await measureCover(frames, LEAVING);
  expect(shares.length).toBeLessThan(frames.length);
  // At the edge of the frame, single columns are a large share of the visible face.
  expect(Math.min(...shares)).toBeGreaterThan(0.9);
});

const LEFT: Piece = { photograph: 'hopper', height: 220, x: '60+60*sin(2*PI*t/2)', y: '70' };
const RIGHT: Piece = { photograph: 'collins', height: 220, x: '380+20*sin(2*PI*t)', y: '80' };

test('leaves the face beside the marked one as it is', async () => {
  const clip = await clips.create({ seconds: 2, pieces: [LEFT, RIGHT] });
  const region = await clips.markFace(perception, LEFT, 0.5);
  const { frames, notes } = await change(clip, { region, change: GREEN });
  expect(Math.min(...(await measureCover(frames, LEFT)))).toBeGreaterThan(0.97);
  expect(Math.max(...(await measureCover(frames, RIGHT)))).toBeLessThan(0.02);
  expect(notes).toEqual([]);
});

test('covers every face after a cut and says so', async () => {
  const movedPiece: Piece = { photograph: 'hopper', height: 240, x: '340', y: '60' };
  const otherPiece: Piece = { photograph: 'collins', height: 200, x: '40', y: '120' };
  const clip = await clips.join([
    await clips.create({ seconds: 1, pieces: [LEFT, RIGHT] }),
    await clips.create({ seconds: 1, pieces: [movedPiece, otherPiece], background: 'cat' }),
  ]);
  const region = await clips.markFace(perception, LEFT, 0.5);
  const { frames, notes } = await change(clip, { region, change: GREEN });
  const [before, after] = [frames.slice(0, 30), frames.slice(30)];
  expect(Math.min(...(await measureCover(before, LEFT)))).toBeGreaterThan(0.97);
  expect(Math.max(...(await measureCover(before, RIGHT)))).toBeLessThan(0.02);
  expect(Math.min(...(await measureCover(after, movedPiece)))).toBeGreaterThan(0.97);
  expect(Math.min(...(await measureCover(after, otherPiece)))).toBeGreaterThan(0.97);
  expect(notes).toEqual([
    "We weren't sure where the marked area was at 0:01, so more was covered. Check these parts before you share the video.",
  ]);
});

test('covers both faces once they were too close to tell apart', async () => {
  const passing: Piece = { photograph: 'collins', height: 220, x: '460-200*t', y: '60' };
  const still: Piece = { photograph: 'hopper', height: 220, x: '120', y: '70' };
  const clip = await clips.create({ seconds: 2, pieces: [still, passing] });
  const region = await clips.markFace(perception, still, 0.5);
  const { frames, notes } = await change(clip, { region, change: GREEN });
  const shares = await measureCover(frames, passing);
  expect(Math.max(...shares.slice(0, 20))).toBeLessThan(0.02);
  expect(Math.min(...shares.slice(-10))).toBeGreaterThan(0.97);
  expect(notes[0]).toMatch(/^We weren't sure where the marked area was at 0:01/);
});

test('blurs a moving face so that it is found in no frame', async () => {
  const clip = await clips.create({ seconds: 1, pieces: [SWAYING] });
  const region = await clips.markFace(perception, SWAYING, 0.25);
  const { frames } = await change(clip, { region, change: { kind: 'blur' } });
  const counts = await clips.countFaces(perception, frames);
  expect(counts).toEqual(frames.map(() => 0));
});

const CUP: Piece = {
  photograph: 'cat',
  height: 110,
  x: '240+150*sin(2*PI*t/2)',
  y: '120+60*sin(2*PI*t/1.5)',
};

test('follows a moving thing', async () => {
  const clip = await clips.create({ seconds: 2, pieces: [CUP] });
  const place = await clips.place(CUP);
  const { left: x, top: y, width, height } = place(15);
  const { frames, notes } = await change(clip, { region: { x, y, width, height }, change: GREEN });
  const shares = frames.map((frame, index) => clips.measureGreen(frame, place(index)) ?? 0);
  expect(Math.min(...shares)).toBeGreaterThan(0.97);
  const whole = frames.map((frame) => clips.measureGreen(frame, clips.whole) ?? 0);
  expect(Math.max(...whole)).toBeLessThan(1.6 * width * height);
  expect(notes).toEqual([]);
});

test('keeps the region in place if the order says so', async () => {
  const clip = await clips.create({ seconds: 1, pieces: [CUP] });
  const region = { x: 0.1, y: 0.1, width: 0.2, height: 0.2 };
  const spec = { region, change: GREEN, regionStays: true };
  const { frames } = await change(clip, spec);
  const box = { left: 0.11, top: 0.11, width: 0.18, height: 0.18 };
  for (const frame of frames) expect(clips.measureGreen(frame, box)).toBe(1);
});
