import { parentPort, workerData } from 'node:worker_threads';
import type { PixelRectangle } from '@vidra/shared-film/timeline';
import * as tf from '@tensorflow/tfjs-core';
import { findFaces } from '../../../perception/local/find-people.ts';
import { loadModels } from '../../../perception/local/load-models.ts';
import { getFacePart } from './face-part.ts';
import { measureFace } from './face-shape.ts';
import {
  findStillReason,
  measureFaceColors,
  type RgbPicture,
  type StillReason,
} from './judge-face.ts';
import { FaceWarp } from './warp-face.ts';

/** Data of the thread. */
export interface MouthThreadData {
  modelFolder: string;
}

/** Message to the thread: a picture with a small copy of it, or an opening of its mouth. */
export type MouthRequest =
  | { kind: 'look'; picture: RgbPicture; small: RgbPicture }
  | { kind: 'draw'; opening: number };

/** Answer to a picture: the part that moves, or why nothing should. */
export type MouthPlan =
  | { kind: 'moving'; part: PixelRectangle }
  | { kind: 'still'; reason: StillReason };

let warp: FaceWarp | undefined;

async function findMeshes({ data, width, height }: RgbPicture) {
  const { human } = await loadModels((workerData as MouthThreadData).modelFolder);
  const tensor = tf.tensor4d(Int32Array.from(data), [1, height, width, 3], 'int32');
  try {
    return (await findFaces(human, tensor, undefined)).map(({ mesh }) => mesh);
  } finally {
    tensor.dispose();
  }
}

function cutPart({ data, width }: RgbPicture, part: PixelRectangle): Uint8Array {
  const bytes = new Uint8Array(part.width * part.height * 3);
  for (let row = 0; row < part.height; row += 1) {
    const from = ((part.top + row) * width + part.left) * 3;
    bytes.set(data.subarray(from, from + part.width * 3), row * part.width * 3);
  }
  return bytes;
}

async function look(picture: RgbPicture, small: RgbPicture): Promise<MouthPlan> {
  const [mesh, ...others] = await findMeshes(small);
  if (!mesh) return { kind: 'still', reason: 'no-face' };
  if (others.length > 0) return { kind: 'still', reason: 'several-faces' };
  const face = measureFace(mesh, picture);
  const colors = measureFaceColors(picture, face);
  const reason = findStillReason(face, colors);
  if (reason !== undefined) return { kind: 'still', reason };
  const part = getFacePart(face, picture);
  warp = new FaceWarp({ ...part, data: cutPart(picture, part) }, face, colors.light);
  return { kind: 'moving', part };
}

async function answer(request: MouthRequest): Promise<MouthPlan | Uint8Array<ArrayBuffer>> {
  if (request.kind === 'look') return look(request.picture, request.small);
  if (!warp) throw new Error('The thread has not seen an image.');
  return warp.draw(request.opening);
}

parentPort?.on('message', (request: MouthRequest) => {
  // A rejection ends the thread, and the caller receives its reason.
  void answer(request).then((result) => parentPort?.postMessage(result));
});
