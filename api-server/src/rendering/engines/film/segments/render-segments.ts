import { copyFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { FRAMES_PER_SECOND } from '@vidra/shared-film/timeline';
import { runFfmpeg } from '../../../media/run-ffmpeg.ts';
import type { KeptScenes } from '../../film-spec.ts';
import { computeRenderKey } from '../scene-keys.ts';
import { queueSegments } from './segment-queue.ts';
import { buildSegmentArguments, type SegmentPlan } from './segment-arguments.ts';

/** A rendered part of a film. */
export interface RenderedSegment {
  path: string;
  /** Cache key of all its inputs. */
  key: string;
  /** Whether it came from the cache. */
  wasKept: boolean;
}

export interface SegmentsRequest {
  ffmpeg: string;
  folder: string;
  kept?: KeptScenes | undefined;
  signal: AbortSignal;
  /** Reports the completed share of all frames. */
  onProgress: (fraction: number) => void;
}

const MOST_AT_ONCE = 3;
/** Maximum frame pixels of all parallel renders together. Each render takes 200 MB at 1080p. */
const MOST_PIXELS = 2 * 1920 * 1080;

/** Copies a kept part. An unreadable one is rendered again. */
async function takeKept(keptScenes: KeptScenes | undefined, key: string, path: string) {
  const keptPath = await keptScenes?.find(key);
  if (!keptPath) return false;
  return copyFile(keptPath, path).then(
    () => true,
    () => false,
  );
}

async function renderOne(
  plan: SegmentPlan,
  { path, isAlone }: { path: string; isAlone: boolean },
  { ffmpeg, kept, signal }: SegmentsRequest,
  onFrames: (frames: number) => void,
): Promise<RenderedSegment> {
  const args = buildSegmentArguments(plan, path, isAlone);
  const key = await computeRenderKey(ffmpeg, args, path);
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

/** Counts workers by available cores and memory. */
const countWorkers = (plans: readonly SegmentPlan[]) => {
  const { width = 1, height = 1 } = plans[0]?.video ?? {};
  const fittingCount = Math.max(1, Math.floor(MOST_PIXELS / (width * height)));
  return Math.min(availableParallelism(), MOST_AT_ONCE, fittingCount, plans.length);
};

/**
 * Renders the parts of a film in parallel, limited by cores and memory. If one fails, the others
 * are stopped, and no process is left when this throws.
 */
export async function renderSegments(
  plans: readonly SegmentPlan[],
  request: SegmentsRequest,
): Promise<RenderedSegment[]> {
  const failController = new AbortController();
  const signal = AbortSignal.any([request.signal, failController.signal]);
  const doneFrames = plans.map(() => 0);
  const total = plans.reduce((sum, { frames }) => sum + frames, 0);
  const renderedSegments: RenderedSegment[] = [];
  const queue = queueSegments(plans);
  const isAlone = plans.length === 1;
  const report = (index: number, frames: number) => {
    doneFrames[index] = frames;
    request.onProgress(doneFrames.reduce((sum, frameCount) => sum + frameCount, 0) / total);
  };
  const work = async () => {
    for (let next = queue.take(); next; next = queue.take()) {
      signal.throwIfAborted();
      const [index, plan] = next;
      const path = join(request.folder, `segment-${String(index)}.mp4`);
      const renderOptions = { ...request, signal };
      renderedSegments[index] = await renderOne(
        plan,
        { path, isAlone },
        renderOptions,
        (frames) => {
          report(index, frames);
        },
      );
      queue.end(plan);
      report(index, plan.frames);
    }
  };
  const ends = await Promise.allSettled(
    Array.from({ length: countWorkers(plans) }, () =>
      work().catch((error: unknown) => {
        failController.abort();
        throw error;
      }),
    ),
  );
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return renderedSegments;
}
