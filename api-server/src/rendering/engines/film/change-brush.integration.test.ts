import { execFile } from 'node:child_process';
import { mkdtemp, rm, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { locateFfmpeg, type FfmpegTools } from '../../media/ffmpeg.ts';
import { changePicture } from './pictures/change-picture.ts';
import { changeVideo } from './clips/change-video.ts';

const run = promisify(execFile);
const SIZE = { width: 320, height: 240 };
let tools: FfmpegTools;
/** A horizontal bar through the middle. The region extends far above and below it. */
const strokes = [
  {
    radius: 0.1,
    points: [
      [0.35, 0.5],
      [0.65, 0.5],
    ] as [number, number][],
  },
];
const region = { x: 0.2, y: 0.2, width: 0.6, height: 0.6 };
const UNDER_THE_BAR = { left: 160, top: 120 };
const IN_THE_REGION_ALONE = { left: 160, top: 60 };
/** Slightly outside the bar's radius: 120 + 24. */
const AT_ITS_EDGE = { left: 160, top: 143 };

let folder: string;
let clip: string;
let photo: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brush-'));
  tools = await locateFfmpeg();
  clip = join(folder, 'clip.mp4');
  photo = join(folder, 'photo.png');
  // Fine stripes, so that blurring, filling and covering change the color everywhere.
  const stripes = `nullsrc=s=320x240:d=0.5:r=30,geq=lum='if(lt(mod(X,8),4),40,200)':cb=128:cr=128`;
  await run(tools.ffmpeg, ['-v', 'error', '-f', 'lavfi', '-i', stripes, '-crf', '4', clip]);
  await run(tools.ffmpeg, ['-v', 'error', '-i', clip, '-frames:v', '1', photo]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Place = typeof UNDER_THE_BAR;

/** Mean difference around a place, 0..255. */
async function measureDifference(
  pictureA: Buffer,
  pictureB: Buffer,
  { left, top }: Place,
): Promise<number> {
  const part = (picture: Buffer) =>
    sharp(picture)
      .extract({ left: left - 8, top: top - 2, width: 16, height: 4 })
      .removeAlpha()
      .raw()
      .toBuffer();
  const [a, b] = [await part(pictureA), await part(pictureB)];
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length;
}

async function readFirstFrame(path: string): Promise<Buffer> {
  const args = ['-v', 'error', '-i', path, '-frames:v', '1', '-f', 'image2', '-c:v', 'png', '-'];
  const { stdout } = await run(tools.ffmpeg, args, { encoding: 'buffer', maxBuffer: 1e7 });
  return stdout;
}

const CHANGES = [
  { kind: 'colour', colour: '#ff0000' },
  { kind: 'blur' },
  { kind: 'remove' },
  { kind: 'picture', imageUid: 'patch' },
] as const;
const patch = () =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: '#00ff00' } })
    .png()
    .toFile(join(folder, 'patch.png'));

test.each(CHANGES)('changes only the brushed part of a picture: $kind', async (change) => {
  await patch();
  const media = { patch: join(folder, 'patch.png') };
  const { before, after } = await changePicture(photo, { region, change, strokes }, media);
  expect(await measureDifference(before, after, UNDER_THE_BAR)).toBeGreaterThan(30);
  expect(await measureDifference(before, after, IN_THE_REGION_ALONE)).toBeLessThan(4);
  // The edge fades between the original and the changed color.
  const edge = await measureDifference(before, after, AT_ITS_EDGE);
  expect(edge).toBeGreaterThan(4);
  expect(edge).toBeLessThan(await measureDifference(before, after, UNDER_THE_BAR));
});

test.each(CHANGES)('keeps the full size of a picture: $kind', async (change) => {
  await patch();
  const fullSize = { width: 4096, height: 256 };
  const panorama = join(folder, 'panorama.png');
  await sharp(photo)
    .resize({ ...fullSize, fit: 'fill' })
    .png()
    .toFile(panorama);
  const media = { patch: join(folder, 'patch.png') };
  const { after, size } = await changePicture(panorama, { region, change }, media);
  expect(size).toEqual(fullSize);
  expect(await sharp(after).metadata()).toMatchObject(fullSize);
});

test.each(CHANGES)('changes only the brushed part of a video: $kind', async (change) => {
  await patch();
  const changeFolder = join(folder, change.kind);
  await mkdir(changeFolder);
  await changeVideo(tools, {
    folder: changeFolder,
    withExtras: false,
    onProgress: () => undefined,
    signal: new AbortController().signal,
    spec: {
      flow: 'change-elements',
      imageUid: 'clip',
      videoSeconds: 0.5,
      region,
      strokes,
      change,
      ratio: 'source',
      quality: '480p',
      seed: 1,
      media: { clip, patch: join(folder, 'patch.png') },
    },
  });
  const changedFrame = await sharp(await readFirstFrame(join(changeFolder, 'video.mp4')))
    .resize(SIZE)
    .png()
    .toBuffer();
  const before = await sharp(await readFirstFrame(clip))
    .resize(640, 480)
    .resize(SIZE)
    .png()
    .toBuffer();
  expect(await measureDifference(before, changedFrame, UNDER_THE_BAR)).toBeGreaterThan(30);
  expect(await measureDifference(before, changedFrame, IN_THE_REGION_ALONE)).toBeLessThan(16);
});
