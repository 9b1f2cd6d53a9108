import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { pictureStream, readSignal, type ClipSignal } from './sound/clip-signal.ts';

const run = promisify(execFile);

/** ffprobe's result for a video file. */
export interface VideoProbe {
  codec: string;
  width: number;
  height: number;
  /** Length of the picture. The sound may be longer. */
  durationSeconds: number;
  /** 0 if the file does not specify it. */
  frames: number;
  pixelFormat: string;
  hasSound: boolean;
  signal: ClipSignal;
}

const answer = z.object({
  streams: z.array(
    z.union([
      pictureStream.extend({
        codec_type: z.literal('video'),
        nb_frames: z.coerce.number().default(0),
        duration: z.coerce.number().optional(),
      }),
      z.object({ codec_type: z.string().optional() }),
    ]),
  ),
  format: z.object({ duration: z.coerce.number() }),
});

/**
 * Probes a video file.
 *
 * @throws if the file is missing or contains no readable video
 */
export async function probeVideo(
  ffprobe: string,
  path: string,
  signal?: AbortSignal,
): Promise<VideoProbe> {
  const { stdout } = await run(
    ffprobe,
    ['-v', 'error', '-of', 'json', '-show_streams', '-show_format', path],
    { ...(signal && { signal }), timeout: 30_000 },
  );
  const { streams, format } = answer.parse(JSON.parse(stdout));
  const stream = streams.find((candidate) => 'codec_name' in candidate);
  if (!stream) throw new Error('The file contains no video.');
  return {
    codec: stream.codec_name,
    width: stream.width,
    height: stream.height,
    durationSeconds: stream.duration ?? format.duration,
    frames: stream.nb_frames,
    pixelFormat: stream.pix_fmt,
    signal: readSignal(stream),
    hasSound: streams.some(({ codec_type }) => codec_type === 'audio'),
  };
}

const DURATION_TOLERANCE_SECONDS = 0.1;

/** Describes how a result differs from the ordered H.264 video. Returns undefined if it matches. */
export function findDifference(
  requestedVideo: { width: number; height: number; durationSeconds: number },
  probedVideo: VideoProbe,
): string | undefined {
  if (probedVideo.codec !== 'h264') return `codec ${probedVideo.codec} instead of h264`;
  if (probedVideo.pixelFormat !== 'yuv420p') return `pixel format ${probedVideo.pixelFormat}`;
  if (probedVideo.width !== requestedVideo.width || probedVideo.height !== requestedVideo.height) {
    return `size ${String(probedVideo.width)}x${String(probedVideo.height)} instead of ${String(requestedVideo.width)}x${String(requestedVideo.height)}`;
  }
  if (
    Math.abs(probedVideo.durationSeconds - requestedVideo.durationSeconds) >
    DURATION_TOLERANCE_SECONDS
  ) {
    return `${String(probedVideo.durationSeconds)} s instead of ${String(requestedVideo.durationSeconds)} s`;
  }
  return undefined;
}
