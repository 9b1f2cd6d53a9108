import { copyFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { FRAMES_PER_SECOND } from '@vidra/shared-contract/timeline';
import { runFfmpeg } from '../../media/run-ffmpeg.ts';
import type { KeptScenes } from '../film-spec.ts';
import { keyOf } from './scene-keys.ts';
import { segmentArguments, type SegmentPlan } from './segment-arguments.ts';

/** A rendered part of a film. */
export interface RenderedSegment {
  path: string;
  /** Names what it was made of. */
  key: string;
  /** It was there already. */
  wasKept: boolean;
}

export interface SegmentsRequest {
  ffmpeg: string;
  folder: string;
  kept?: KeptScenes | undefined;
  signal: AbortSignal;
  /** The share of all frames that are done. */
  onProgress: (fraction: number) => void;
}

/** Each takes its memory, 200 MB at 1080p. */
const MOST_AT_ONCE = 3;

/** Fetches what was rendered before; what cannot be read is rendered anew. */
async function takeKept(kept: KeptScenes | undefined, key: string, path: string) {
  const found = await kept?.find(key);
  if (!found) return false;
  return copyFile(found, path).then(
    () => true,
    () => false,
  );
}

async function renderOne(
  plan: SegmentPlan,
  path: string,
  { ffmpeg, kept, signal }: SegmentsRequest,
  onFrames: (frames: number) => void,
): Promise<RenderedSegment> {
  const args = segmentArguments(plan, path);
  const key = await keyOf(ffmpeg, args, path);
  if (await takeKept(kept, key, path)) return { path, key, wasKept: true };
  await runFfmpeg({
    ffmpeg,
    arguments: args,
    signal,
    onProgress: (seconds) => {
      onFrames(Math.min(plan.frames, seconds * FRAMES_PER_SECOND));
    },
  });
  return { path, key, wasKept: false };
}

/**
 * Renders the parts of a film, as many side by side as there are cores for. When one fails, the
 * others are stopped, and nothing runs any more once this has thrown.
 */
export async function renderSegments(
  plans: readonly SegmentPlan[],
  request: SegmentsRequest,
): Promise<RenderedSegment[]> {
  const failed = new AbortController();
  const signal = AbortSignal.any([request.signal, failed.signal]);
  const done = plans.map(() => 0);
  const total = plans.reduce((sum, { frames }) => sum + frames, 0);
  const rendered: RenderedSegment[] = [];
  const waiting = [...plans.entries()];
  const report = (index: number, frames: number) => {
    done[index] = frames;
    request.onProgress(done.reduce((sum, each) => sum + each, 0) / total);
  };
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      signal.throwIfAborted();
      const [index, plan] = next;
      const path = join(request.folder, `segment-${String(index)}.mp4`);
      rendered[index] = await renderOne(plan, path, { ...request, signal }, (frames) => {
        report(index, frames);
      });
      report(index, plan.frames);
    }
  };
  const count = Math.min(availableParallelism(), MOST_AT_ONCE, plans.length);
  const ends = await Promise.allSettled(
    Array.from({ length: count }, () =>
      work().catch((error: unknown) => {
        failed.abort();
        throw error;
      }),
    ),
  );
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return rendered;
}
