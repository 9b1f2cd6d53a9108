import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { colorDifference, PATCHES, readPatches } from '../../testing/color-patches.ts';
import { getInputPath } from '../../testing/inputs.ts';
import type { TakenMedia } from './encode-upload.ts';
import { normalizeVideo } from './film-file.ts';
import { locateFfmpeg, type FfmpegTools } from './ffmpeg.ts';

const run = promisify(execFile);
let folder = '';
let tools: FfmpegTools;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clips-'));
  tools = await locateFfmpeg();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function takeIn(
  path: string,
): Promise<TakenMedia & { videoPath: string; posterPath: string }> {
  const targets = { videoPath: join(folder, 'video'), posterPath: join(folder, 'poster') };
  return { ...(await normalizeVideo(tools, path, targets)), ...targets };
}

async function makeClip(name: string, ...args: string[]): Promise<string> {
  const path = join(folder, name);
  await run(tools.ffmpeg, ['-v', 'error', '-y', ...args, path]);
  return path;
}

const probeStream = async (path: string, entries: string): Promise<string> => {
  const show = ['-v', 'error', '-select_streams', 'v:0', '-show_entries', `stream=${entries}`];
  const { stdout } = await run(tools.ffprobe, [...show, '-of', 'csv=p=0', path]);
  return stdout.trim();
};

const TAGS = 'color_range,color_space,color_transfer,color_primaries';
const SDR = () => getInputPath('sdr709.mp4');
const toPq =
  'zscale=transfer=linear:npl=203,format=gbrpf32le,zscale=primaries=2020:transfer=smpte2084:matrix=2020_ncl:npl=203,format=yuv420p10le';

describe('high dynamic range', () => {
  test.each(['hlg', 'pq'] as const)(
    'converts %s to match its standard-range copy',
    async (transfer) => {
      const path =
        transfer === 'hlg'
          ? getInputPath('phone-hlg.mov')
          : await makeClip(
              'pq.mov',
              '-i',
              SDR(),
              '-t',
              '0.5',
              '-vf',
              toPq,
              '-c:v',
              'libx265',
              '-x265-params',
              'log-level=none',
            );
      const { videoPath, posterPath, signal } = await takeIn(path);
      expect(signal).toMatchObject({
        transfer,
        primaries: 'bt2020',
        matrix: 'bt2020',
        codec: 'hevc',
      });
      expect(await probeStream(videoPath, `pix_fmt,${TAGS}`)).toBe('yuv420p,tv,bt709,bt709,bt709');
      for (const patches of [
        await readPatches(tools.ffmpeg, videoPath),
        await readPatches(tools.ffmpeg, posterPath, 'picture'),
      ]) {
        expect(Math.min(...patches.white)).toBeGreaterThanOrEqual(235);
        expect(colorDifference(patches.skin, PATCHES.skin)).toBeLessThan(6);
        expect(colorDifference(patches.red, PATCHES.red)).toBeLessThan(6);
        expect(colorDifference(patches.gray, PATCHES.gray)).toBeLessThan(6);
      }
    },
  );
});

const fullRangeArgs = [
  '-vf',
  'scale=out_range=pc:out_color_matrix=bt601,format=yuvj420p',
  '-colorspace',
  'smpte170m',
];

test.each([
  [
    'of BT.601',
    () => Promise.resolve(getInputPath('cam-601.mp4')),
    { matrix: 'bt601', range: 'limited' },
  ],
  [
    'of full range',
    () => makeClip('full.mp4', '-i', SDR(), '-t', '0.5', ...fullRangeArgs),
    { matrix: 'bt601', range: 'full' },
  ],
  ['of BT.709', () => Promise.resolve(SDR()), { matrix: 'bt709', range: 'limited' }],
])('keeps colors %s in the video and its thumbnail', async (_what, make, signal) => {
  const normalizedClip = await takeIn(await make());
  expect(normalizedClip.signal).toMatchObject(signal);
  expect(await probeStream(normalizedClip.videoPath, TAGS)).toBe('tv,bt709,bt709,bt709');
  const video = await readPatches(tools.ffmpeg, normalizedClip.videoPath);
  const poster = await readPatches(tools.ffmpeg, normalizedClip.posterPath, 'picture');
  for (const [name, color] of Object.entries(PATCHES) as [
    keyof typeof PATCHES,
    readonly number[],
  ][]) {
    const distances = [colorDifference(video[name], color), colorDifference(poster[name], color)];
    expect({ name, isSame: Math.max(...distances) < 3, distances }).toMatchObject({ isSame: true });
  }
});

test('makes wide pixels square, so that a circle stays round', async () => {
  const { width, height, videoPath, signal } = await takeIn(getInputPath('hdv.mp4'));
  expect([width, height]).toEqual([1920, 1080]);
  expect(signal?.pixelAspect).toBeCloseTo(4 / 3, 3);
  expect(await probeStream(videoPath, 'sample_aspect_ratio')).toBe('1:1');
  const frame = join(folder, 'circle.png');
  await run(tools.ffmpeg, ['-v', 'error', '-y', '-i', videoPath, '-frames:v', '1', frame]);
  const { info } = await sharp(frame).trim({ threshold: 60 }).toBuffer({ resolveWithObject: true });
  expect(info.width / info.height).toBeCloseTo(1, 1);
});

test('rotates PAL with wide pixels upright', async () => {
  const source = ['-f', 'lavfi', '-i', 'testsrc2=s=720x576:r=25:d=0.6'];
  const palClip = await makeClip(
    'pal.mp4',
    ...source,
    '-vf',
    'setsar=16/15',
    '-pix_fmt',
    'yuv420p',
  );
  expect(await takeIn(palClip)).toMatchObject({ width: 768, height: 576 });
  const rotatedClip = await makeClip(
    'turned.mov',
    '-i',
    palClip,
    '-c',
    'copy',
    '-metadata:s:v',
    'rotate=90',
  );
  const { width, height, signal } = await takeIn(rotatedClip);
  expect({ width, height }).toEqual({ width: 576, height: 768 });
  expect([90, 270]).toContain(signal?.rotation);
});

test('deinterlaces moving content without combing', async () => {
  const bar =
    "nullsrc=s=320x240:r=50:d=1,geq=lum='if(between(X,mod(N*16,320),mod(N*16,320)+60),220,30)':cb=128:cr=128";
  const path = await makeClip(
    'fields.mpg',
    ...['-f', 'lavfi', '-i', bar, '-vf', 'interlace=scan=tff:lowpass=0', '-pix_fmt', 'yuv420p'],
    ...['-c:v', 'mpeg2video', '-flags', '+ildct+ilme', '-top', '1', '-b:v', '5M'],
  );
  const { videoPath, signal } = await takeIn(path);
  expect(signal?.scan).toBe('interlaced');
  const comb = async (file: string) => {
    const args = ['-v', 'error', '-ss', '0.4', '-i', file, '-frames:v', '1', '-pix_fmt', 'gray'];
    const { stdout } = await run(tools.ffmpeg, [...args, '-f', 'rawvideo', '-'], {
      encoding: 'buffer',
    });
    let sum = 0;
    for (let at = 320; at < 320 * 239; at += 1) {
      const neighborMean = ((stdout[at - 320] ?? 0) + (stdout[at + 320] ?? 0)) / 2;
      sum += Math.abs((stdout[at] ?? 0) - neighborMean);
    }
    return sum / (320 * 238);
  };
  expect(await comb(path)).toBeGreaterThan(8);
  expect(await comb(videoPath)).toBeLessThan(2);
});

test('holds the last frame until longer sound ends', async () => {
  const { durationSeconds, videoPath } = await takeIn(getInputPath('sound-longer.mp4'));
  expect(durationSeconds).toBeCloseTo(3.5, 1);
  expect(Number(await probeStream(videoPath, 'nb_frames'))).toBeGreaterThanOrEqual(104);
});

const source = [
  '-f',
  'lavfi',
  '-i',
  'testsrc2=s=176x144:r=25:d=0.6',
  '-f',
  'lavfi',
  '-i',
  'sine=d=0.6',
];
test.each([
  ['clip.avi', '-c:v', 'mpeg4', '-c:a', 'libmp3lame'],
  ['clip.3gp', '-c:v', 'h263', '-c:a', 'aac', '-ac', '1'],
  ['clip.wmv', '-c:v', 'wmv2', '-c:a', 'wmav2'],
  ['clip.m2ts', '-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'ac3', '-f', 'mpegts'],
  ['clip.mpg', '-c:v', 'mpeg2video', '-c:a', 'mp2'],
  ['clip.mov', '-c:v', 'mjpeg', '-pix_fmt', 'yuvj422p', '-c:a', 'pcm_s16le'],
  ['live.webm', '-c:v', 'libvpx', '-c:a', 'libopus', '-live', '1'],
])('accepts %s by its content', async (name, ...args) => {
  const path = await makeClip(name, ...source, ...args);
  const { durationSeconds, width, videoPath } = await takeIn(path);
  expect(durationSeconds).toBeCloseTo(0.6, 0);
  expect(width).toBeGreaterThanOrEqual(176);
  expect(await probeStream(videoPath, 'codec_name,pix_fmt')).toBe('h264,yuv420p');
});

test('names an obsolete codec when refusing it', async () => {
  const path = await makeClip('old.avi', ...source, '-c:v', 'cinepak');
  await expect(takeIn(path)).rejects.toMatchObject({
    code: 'media_unsupported',
    message: "Videos encoded as cinepak aren't supported. Save yours as MP4 (H.264).",
  });
});

describe('black bars', () => {
  const source = ['-f', 'lavfi', '-i', 'testsrc2=size=640x360:rate=30:duration=3'];
  const makeBarred = (name: string, filter: string) =>
    makeClip(
      name,
      ...source,
      '-vf',
      filter,
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-pix_fmt',
      'yuv420p',
    );

  test.each([
    ['above and below', 'pad=640:520:0:80', { width: 640, height: 360 }],
    ['at the sides', 'pad=840:360:100:0', { width: 640, height: 360 }],
    [
      'around a clip that fades in from black',
      'fade=in:0:15,pad=640:520:0:80',
      { width: 640, height: 360 },
    ],
  ] as const)('trims bars %s', async (_, filter, size) => {
    const path = await makeBarred('barred.mp4', filter);
    const { width, height, notice, durationSeconds } = await takeIn(path);
    expect(Math.abs(width - size.width)).toBeLessThanOrEqual(8);
    expect(Math.abs(height - size.height)).toBeLessThanOrEqual(8);
    expect([width % 2, height % 2]).toEqual([0, 0]);
    expect(durationSeconds).toBeCloseTo(3, 1);
    expect(notice).toBe('We trimmed the black bars of this video.');
  });

  test.each([
    ['a clip without bars', 'null', { width: 640, height: 360 }],
    ['a black clip', 'drawbox=t=fill:color=black', { width: 640, height: 360 }],
    ['a clip with one bar', 'pad=640:460:0:0', { width: 640, height: 460 }],
    [
      'a clip whose bars are not black in all frames',
      "pad=640:520:0:80,drawbox=t=fill:color=white:h=40:enable='gt(t,1.5)'",
      { width: 640, height: 520 },
    ],
  ] as const)('keeps %s whole', async (_, filter, size) => {
    const result = await takeIn(await makeBarred('whole.mp4', filter));
    expect(result).toMatchObject({ ...size, notice: null });
  });
});
