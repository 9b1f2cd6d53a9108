import { readFile, rm } from 'node:fs/promises';
import { VIDEO_FILE_LIMITS } from '@vidra/shared-contract';
import type { PixelRectangle } from '@vidra/shared-film/timeline';
import { message, t } from '@vidra/shared-i18n/text';
import { findBarredClipPart } from './clip-bars.ts';
import { BEYOND_SECONDS, checkWhole, encode, type TakenMedia } from './encode-upload.ts';
import type { FfmpegTools } from './ffmpeg.ts';
import {
  createDamagedRefusal,
  readVideoHeader,
  uploadInput,
  type VideoHeader,
} from './film-header.ts';
import { NORMAL_TAGS, normalizeSignal, TO_JPEG } from './sound/normalize-signal.ts';
import { probeVideo } from './probe.ts';
import { readStereo } from './sound/stereo-sound.ts';
import { balanceChannels, decodeSamples } from './sound/upload-sound.ts';

/** Tolerance for sound that exceeds the picture by a frame or two. */
const HELD_SECONDS = 0.05;

/**
 * Position of a clip's thumbnail, as a share of its length. Regions are marked on this frame, so
 * following them starts there.
 */
export const MARKED_FRAME_SHARE = 1 / 4;

const BARS_TRIMMED = message`We trimmed the black bars of this video.`;

interface VideoPlan {
  inputPath: string;
  header: VideoHeader;
  pictureFilters: readonly string[];
  soundFilters: readonly string[];
  videoPath: string;
}

function buildVideoArguments(plan: VideoPlan): string[] {
  const { inputPath, header, soundFilters, videoPath } = plan;
  const aheadSeconds = header.soundAheadSeconds;
  // Holds the last frame until the sound ends, like players do.
  const hold =
    aheadSeconds > HELD_SECONDS
      ? [`tpad=stop_mode=clone:stop_duration=${aheadSeconds.toFixed(3)}`]
      : [];
  const sound = header.sound && [
    '-map',
    `0:${String(header.sound.stream)}`,
    // Ends sound and picture together, whichever was longer.
    '-af',
    [...soundFilters, 'apad'].join(','),
    '-shortest',
    '-c:a',
    'aac',
    '-b:a',
    '128k',
    '-ar',
    '48000',
    '-ac',
    '2',
  ];
  return [
    ...uploadInput(inputPath),
    '-map',
    `0:${String(header.stream)}`,
    '-vf',
    [...plan.pictureFilters, ...hold].join(','),
    ...(sound ?? ['-an']),
    '-t',
    String(VIDEO_FILE_LIMITS.maxSeconds + BEYOND_SECONDS),
    '-map_metadata',
    '-1',
    '-map_chapters',
    '-1',
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-crf',
    '20',
    '-g',
    '60',
    ...NORMAL_TAGS,
    '-movflags',
    '+faststart',
    '-f',
    'mp4',
    videoPath,
  ];
}

interface MakeOptions {
  inputPath: string;
  header: VideoHeader;
  videoPath: string;
  /** Part of the normalized frames that is kept. All of them by default. */
  part?: PixelRectangle;
}

const toCropFilter = ({ left, top, width, height }: PixelRectangle) =>
  `crop=${[width, height, left, top].map(String).join(':')}`;

async function makeVideo(
  tools: FfmpegTools,
  { inputPath, header, videoPath, part }: MakeOptions,
): Promise<void> {
  const [tablePath, samplesPath] = [`${videoPath}.cube`, `${videoPath}.f32`];
  const { sound, signal } = header;
  const { keptSide: longestSide, maxSeconds } = VIDEO_FILE_LIMITS;
  const pictureFilters = await normalizeSignal(signal, { longestSide, tablePath });
  if (part) pictureFilters.push(toCropFilter(part));
  let soundFilters: string[] = [];
  if (sound) {
    await decodeSamples(tools, { inputPath, sound, kind: 'video', maxSeconds, samplesPath });
    soundFilters = balanceChannels(readStereo(await readFile(samplesPath)));
  }
  const plan = { inputPath, header, pictureFilters, soundFilters, videoPath };
  await encode({ kind: 'video', codec: signal.codec }, tools, buildVideoArguments(plan));
  await Promise.all([tablePath, samplesPath].map((path) => rm(path, { force: true })));
}

/**
 * Converts an uploaded video to H.264 with normalized frames at 30 per second, of a limited size,
 * without metadata. Its sound is as long as its picture.
 *
 * @throws UploadRefusal if the file is no usable video
 */
export async function normalizeVideo(
  tools: FfmpegTools,
  inputPath: string,
  targets: { videoPath: string; posterPath: string },
): Promise<TakenMedia> {
  const header = await readVideoHeader(tools.ffprobe, inputPath);
  const { signal } = header;
  const { videoPath } = targets;
  const probe = () =>
    probeVideo(tools.ffprobe, videoPath).catch((error: unknown) => {
      throw createDamagedRefusal('video', error);
    });
  await makeVideo(tools, { inputPath, header, videoPath });
  const wholeVideo = await probe();
  checkWhole('video', header.seconds, wholeVideo.durationSeconds);
  const part = await findBarredClipPart(
    tools.ffmpeg,
    { ...wholeVideo, path: videoPath },
    `${videoPath}.rgb`,
  );
  if (part) await makeVideo(tools, { inputPath, header, videoPath, part });
  const { width, height, durationSeconds } = part ? await probe() : wholeVideo;
  const moment = (durationSeconds * MARKED_FRAME_SHARE).toFixed(3);
  await encode({ kind: 'video', codec: signal.codec }, tools, [
    '-ss',
    moment,
    '-i',
    targets.videoPath,
    '-frames:v',
    '1',
    '-q:v',
    '3',
    '-vf',
    TO_JPEG,
    '-c:v',
    'mjpeg',
    '-update',
    '1',
    '-f',
    'image2',
    targets.posterPath,
  ]);
  return { width, height, durationSeconds, signal, notice: part ? t(BARS_TRIMMED) : null };
}
