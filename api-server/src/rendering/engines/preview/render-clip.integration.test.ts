import { mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { decodeFrames, measureDifference } from '../../../../test/decoded-frames.ts';
import { locateFfmpeg, type FfmpegTools } from '../../media/ffmpeg.ts';
import { probeVideo } from '../../media/probe.ts';
import { MOTIONS } from '@vidra/shared-contract';
import { createCameraPath, computeViews, type View } from '@vidra/shared-film/timeline';
import { toFailure } from './failures.ts';
import { renderClip, type ClipRequest } from './render-clip.ts';

let folder = '';
let tools: FfmpegTools;
const getPicturePath = () => join(folder, 'picture.png');

/**
 * Renders a soft bright disc at the given center on black, whose centroid can be measured exactly.
 */
const renderDisc = (x: number, y: number) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="960" height="540">
    <radialGradient id="g"><stop offset="0.3" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
    <rect width="960" height="540" fill="#000"/><circle cx="${String(x)}" cy="${String(y)}" r="60" fill="url(#g)"/></svg>`);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'render-clip-'));
  tools = await locateFfmpeg();
  await sharp(renderDisc(480, 270)).png().toFile(getPicturePath());
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function request(changes: Partial<ClipRequest>): Promise<ClipRequest> {
  return {
    picture: { imagePath: getPicturePath(), ratio: '16:9', quality: '480p' },
    motion: 'pan-left',
    seed: 1,
    frames: 20,
    withExtras: false,
    folder: await mkdtemp(join(folder, 'clip-')),
    ...changes,
  };
}

function findCentroid(frame: Buffer, width: number): { x: number; y: number } {
  let [sum, sumX, sumY] = [0, 0, 0];
  for (let index = 0; index < frame.length; index += 1) {
    // Encoded black is not exactly 0 everywhere.
    const light = Math.max(0, (frame[index] ?? 0) - 24);
    sum += light;
    sumX += light * ((index % width) + 0.5);
    sumY += light * (Math.floor(index / width) + 0.5);
  }
  return { x: sumX / sum, y: sumY / sum };
}

test.each(MOTIONS)('renders a moving clip with %s', async (motion) => {
  const picture = { imagePath: getPicturePath(), ratio: '1:1', quality: '480p' } as const;
  const renderRequest = await request({ picture, motion, frames: 9 });
  await renderClip(tools, renderRequest);
  const path = join(renderRequest.folder, 'video.mp4');
  expect(await probeVideo(tools.ffprobe, path)).toMatchObject({
    codec: 'h264',
    pixelFormat: 'yuv420p',
    width: 480,
    height: 480,
    durationSeconds: 0.3,
    frames: 9,
    hasSound: false,
  });
  const frames = await decodeFrames(path, { width: 240, height: 240 });
  expect(frames).toHaveLength(9);
  const [first, middle, last] = [frames[0], frames[4], frames[8]];
  if (!first || !middle || !last) throw new Error('A frame is missing.');
  expect(measureDifference(first, middle)).toBeGreaterThan(0.05);
  expect(measureDifference(middle, last)).toBeGreaterThan(0.05);
});

/** Returns the horizontal position of the picture's center in the view: 0 left, 1 right. */
function centreWithin([topLeft, topRight, bottomLeft, bottomRight]: View): number {
  if (!topLeft || !topRight || !bottomLeft || !bottomRight) throw new Error('Four corners.');
  const share = (0.5 - topLeft.x) / (topRight.x - topLeft.x);
  const [left, right] = [bottomLeft.y - topLeft.y, bottomRight.y - topRight.y];
  // The side that shows more of the picture is farther away.
  return (share * right) / (share * right + (1 - share) * left);
}

const toSteps = (values: number[]) => values.slice(1).map((value, i) => value - (values[i] ?? 0));
const getRootMeanSquare = (values: number[]) =>
  Math.sqrt(values.reduce((sum, value) => sum + value ** 2, 0) / values.length);

test('moves smoothly at subpixel level along the planned path', async () => {
  const renderRequest = await request({ motion: 'pan-left', frames: 45 });
  await renderClip(tools, renderRequest);
  const size = { width: 214, height: 120 };
  const frames = await decodeFrames(join(renderRequest.folder, 'video.mp4'), size);
  const measuredSteps = toSteps(frames.map((frame) => findCentroid(frame, size.width).x));
  const timing = { frames: 45, framesPerSecond: 30 };
  const views = computeViews(createCameraPath('pan-left', 1), timing, 854 / 480);
  const plannedSteps = toSteps(views.map((view) => size.width * centreWithin(view)));
  const jitter = getRootMeanSquare(
    measuredSteps.map((step, index) => step - (plannedSteps[index] ?? 0)),
  );
  expect(jitter / getRootMeanSquare(plannedSteps)).toBeLessThan(0.05);
});

test('films the chosen part of the picture', async () => {
  await sharp(renderDisc(720, 135)).png().toFile(join(folder, 'corner.png'));
  const crop = { x: 0.5, y: 0, width: 0.5, height: 0.5 };
  const picture = {
    imagePath: join(folder, 'corner.png'),
    ratio: '1:1',
    quality: '480p',
    crop,
  } as const;
  const renderRequest = await request({ picture, motion: 'push-in', frames: 4 });
  await renderClip(tools, renderRequest);
  const [frame] = await decodeFrames(join(renderRequest.folder, 'video.mp4'), {
    width: 480,
    height: 480,
  });
  if (!frame) throw new Error('No frame.');
  const { x, y } = findCentroid(frame, 480);
  expect(Math.hypot(x - 240, y - 240)).toBeLessThan(3);
});

test('makes a streamable video, a JPEG poster and a small hover clip', async () => {
  const renderRequest = await request({ withExtras: true, frames: 66 });
  const artefacts = await renderClip(tools, renderRequest);
  expect((await readdir(renderRequest.folder)).sort()).toEqual([
    'hover.mp4',
    'poster.jpg',
    'video.mp4',
  ]);
  for (const { id } of artefacts.filter((artefact) => artefact.contentType === 'video/mp4')) {
    const bytes = await readFile(join(renderRequest.folder, id));
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
  }
  expect(await sharp(join(renderRequest.folder, 'poster.jpg')).metadata()).toMatchObject({
    format: 'jpeg',
    width: 854,
    height: 480,
  });
  expect(await probeVideo(tools.ffprobe, join(renderRequest.folder, 'hover.mp4'))).toMatchObject({
    codec: 'h264',
    width: 320,
    height: 180,
    frames: 60,
    durationSeconds: 2,
  });
});

test('reports a full disk', async () => {
  const renderRequest = await request({});
  await symlink('/dev/full', join(renderRequest.folder, 'video.mp4.part'));
  const error: unknown = await renderClip(tools, renderRequest).catch((reason: unknown) => reason);
  expect(toFailure(error, false)).toMatchObject({ code: 'storage_full', retryable: true });
});

test('reports a broken picture', async () => {
  const renderRequest = await request({
    picture: { imagePath: import.meta.filename, ratio: '1:1', quality: '480p' },
  });
  const error: unknown = await renderClip(tools, renderRequest).catch((reason: unknown) => reason);
  expect(toFailure(error, false)).toMatchObject({ code: 'picture_unreadable', retryable: false });
});

test('shows the AI label in the first five seconds, and only there', async () => {
  const picture = {
    imagePath: getPicturePath(),
    ratio: '16:9',
    quality: '480p',
    aiLabel: true,
  } as const;
  const labeledRequest = await request({ picture, frames: 165 });
  const [video] = await renderClip(tools, labeledRequest);
  expect(video?.check?.leastContrast).toBeGreaterThan(4.5);
  const frames = await decodeFrames(join(labeledRequest.folder, 'video.mp4'), {
    width: 96,
    height: 54,
  });
  // The picture is black there.
  const readCorner = (frame: Buffer | undefined) =>
    Math.max(...[...(frame ?? [])].filter((_, index) => index < 8 * 96 && index % 96 >= 60));
  expect(readCorner(frames[3])).toBeGreaterThan(60);
  expect(readCorner(frames[145])).toBeGreaterThan(60);
  expect(readCorner(frames[160])).toBeLessThan(24);
});
