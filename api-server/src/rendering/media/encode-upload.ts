import { t } from '@vidra/shared-i18n/text';
import type { ClipSignal } from './sound/clip-signal.ts';
import type { FfmpegTools } from './ffmpeg.ts';
import { checkLength, createCodecRefusal, createDamagedRefusal } from './film-header.ts';
import type { MediaKind } from './refusal-texts.ts';
import { FfmpegError, runFfmpeg } from './run-ffmpeg.ts';
import { UploadRefusal } from './upload-refusal.ts';

const LIMIT_MS = 100_000;
/** Tolerance for decoded media that is shorter than its header declares. */
const SHORTFALL_SECONDS = 0.6;
const SHORTFALL_SHARE = 0.03;

/** Extra seconds decoded beyond the limit, to detect longer files. */
export const BEYOND_SECONDS = 1;

/** Stored video or recording. It is reencoded here, so that nothing of the upload is passed on. */
export interface TakenMedia {
  width: number;
  height: number;
  durationSeconds: number;
  /** Original signal of a video. Null for a recording. */
  signal: ClipSignal | null;
  /** Message for the owner about the file. */
  notice: string | null;
}

interface Step {
  kind: MediaKind;
  codec: string;
}

/** Runs ffmpeg on an upload. @throws UploadRefusal if the file is at fault */
export async function encode(
  { kind, codec }: Step,
  tools: FfmpegTools,
  args: string[],
): Promise<void> {
  try {
    await runFfmpeg({ ffmpeg: tools.ffmpeg, arguments: args, limitMs: LIMIT_MS });
  } catch (error) {
    if (!(error instanceof FfmpegError)) throw error;
    if (error.failure === 'storage_full') {
      const detail = t`The server is out of storage. Nothing was changed. Try again later.`;
      throw new UploadRefusal('storage_full', detail, { cause: error });
    }
    // The process was killed or timed out, which is not the file's fault.
    if (error.failure !== 'failed') throw error;
    if (/decoder.*not found/i.test(error.message)) throw createCodecRefusal(kind, codec, error);
    throw createDamagedRefusal(kind, error);
  }
}

/** Checks the decoded length. @throws UploadRefusal if it is out of limits, or less than announced */
export function checkWhole(
  kind: MediaKind,
  announcedSeconds: number | undefined,
  measuredSeconds: number,
): void {
  checkLength(kind, measuredSeconds, true);
  if (announcedSeconds === undefined) return;
  const missingSeconds = announcedSeconds - measuredSeconds;
  if (missingSeconds > SHORTFALL_SECONDS && missingSeconds > announcedSeconds * SHORTFALL_SHARE)
    throw createDamagedRefusal(kind);
}
