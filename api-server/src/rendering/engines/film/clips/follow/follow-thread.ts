import { parentPort, workerData } from 'node:worker_threads';
import type { Box } from '../../../../perception/perception.ts';
import type { FindHeads } from './find-heads.ts';
import { findCuts } from './find-cuts.ts';
import { followHeads, type HeadsInFrame } from './follow-heads.ts';
import { followThing } from './follow-thing.ts';
import { listMarkedHeads } from './head-geometry.ts';
import type { GrayFrame } from './patch.ts';
import type { FollowedRegion } from './region-path.ts';

/** Data of the thread. */
export interface FollowThreadData {
  /** Folder of the models, or undefined where faces are not looked for. */
  modelFolder: string | undefined;
  /** Size of the frames in pixels, both even. */
  width: number;
  height: number;
  /** Frames from one in which faces are looked for to the next. */
  faceStep: number;
  /** Index of the frame in which the region was marked. */
  anchor: number;
}

/** Message to the thread: the next frame as RGB, or the region to follow after the last one. */
export type FollowRequest =
  | { kind: 'frame'; data: Uint8Array<ArrayBuffer> }
  | { kind: 'follow'; region: Box };

const settings = workerData as FollowThreadData;
/** Frames at half the size. */
const frames: GrayFrame[] = [];
const foundHeads: HeadsInFrame[] = [];
let loading: Promise<FindHeads> | undefined;

/** Returns the brightness of a frame at half its size. */
function toGray(data: Uint8Array): GrayFrame {
  const [width, height] = [settings.width / 2, settings.height / 2];
  const gray = new Uint8Array(width * height);
  const stride = settings.width * 3;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = 2 * y * stride + 6 * x;
      let sum = 0;
      for (const from of [at, at + 3, at + stride, at + stride + 3]) {
        sum += 2 * (data[from] ?? 0) + 5 * (data[from + 1] ?? 0) + (data[from + 2] ?? 0);
      }
      gray[y * width + x] = sum >> 5;
    }
  }
  return { width, height, data: gray };
}

async function takeFrame(data: Uint8Array): Promise<void> {
  const frame = frames.length;
  frames.push(toGray(data));
  const isDue = frame % settings.faceStep === settings.anchor % settings.faceStep;
  if (settings.modelFolder === undefined || !isDue) return;
  loading ??= loadHeadFinder(settings.modelFolder);
  const findHeads = await loading;
  foundHeads.push({ frame, heads: await findHeads({ ...settings, data }) });
}

/** Loads the models only where faces are looked for, because they take a second. */
async function loadHeadFinder(modelFolder: string): Promise<FindHeads> {
  const { createHeadFinder } = await import('./find-heads.ts');
  return createHeadFinder(modelFolder);
}

/** Steps in which a face may be missed although it was marked. */
const MISSED_STEPS = 2;

/** Returns the index of the frame nearest to the marked one that shows a head in the region. */
function findAnchor(region: Box, anchorFrame: number): number | undefined {
  const distance = (index: number) => Math.abs((foundHeads[index]?.frame ?? 0) - anchorFrame);
  return foundHeads
    .map(({ heads }, index) => ({ index, count: listMarkedHeads(heads, region).length }))
    .filter(({ index, count }) => count > 0 && distance(index) <= MISSED_STEPS * settings.faceStep)
    .sort((one, other) => distance(one.index) - distance(other.index))[0]?.index;
}

function follow(region: Box): FollowedRegion {
  const cuts = findCuts(frames);
  const anchorFrame = Math.min(settings.anchor, frames.length - 1);
  const anchor = findAnchor(region, anchorFrame);
  return anchor === undefined
    ? followThing({ frames, cuts }, region, anchorFrame)
    : followHeads({ frames, cuts, found: foundHeads, anchor, region });
}

async function answer(request: FollowRequest): Promise<FollowedRegion | undefined> {
  if (request.kind === 'follow') return follow(request.region);
  await takeFrame(request.data);
  return undefined;
}

parentPort?.on('message', (request: FollowRequest) => {
  // A rejection ends the thread, and the caller receives its reason.
  void answer(request).then((result) => parentPort?.postMessage(result));
});
