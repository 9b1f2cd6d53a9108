import type * as tf from '@tensorflow/tfjs-core';
import type { BodyPoint, Box, Mask, PerceivedFace, Point } from '../perception.ts';
import type { DetectedFace, Models } from './load-models.ts';
import { measureHead } from './measure-head.ts';
import { turnBack, turnPicture, type Turn } from './turn-picture.ts';

/** Below these scores, dogs and objects pass for faces. */
const LEAST_SCORES = { face: 0.7, box: 0.4 };
/** Turned pictures cause more false detections. */
const LEAST_TURNED_SCORES = { face: 0.9, box: 0.5 };
const LEAST_BODY_SCORE = 0.5;
/** Turns that are tried when the upright picture shows no face: sideways, then upside down. */
const TURNS: readonly Turn[] = [1, 3, 2];

const FACES_ALONE = { body: { enabled: false }, face: { enabled: true } };
const BODY_ALONE = { body: { enabled: true }, face: { enabled: false } };

function measurePoints(points: readonly Point[]): Box {
  let [left, top, right, bottom] = [1, 1, 0, 0];
  for (const { x, y } of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  [left, top] = [Math.max(0, left), Math.max(0, top)];
  return { left, top, width: Math.min(1, right) - left, height: Math.min(1, bottom) - top };
}

async function detectFaces(
  human: Models['human'],
  picture: tf.Tensor4D,
  turn: Turn,
): Promise<Pick<PerceivedFace, 'mesh' | 'box' | 'confidence'>[]> {
  const { square, width, height } = turnPicture(picture, turn);
  try {
    const { face: faces, error } = await human.detect(square, FACES_ALONE);
    if (error !== null) throw new Error(error);
    const least = turn === 0 ? LEAST_SCORES : LEAST_TURNED_SCORES;
    const isFace = ({ faceScore, boxScore, mesh }: DetectedFace) =>
      faceScore >= least.face && boxScore >= least.box && mesh.length > 0;
    return faces.filter(isFace).map(({ faceScore, mesh: pixels }) => {
      const mesh = pixels.map(([x, y]) => turnBack({ x: x / width, y: y / height }, turn));
      return { mesh, box: measurePoints(mesh), confidence: faceScore };
    });
  } finally {
    square.dispose();
  }
}

/**
 * Finds faces, from the largest to the smallest. If there is a person but no face, the picture is
 * also searched sideways and upside down.
 */
export async function findFaces(
  human: Models['human'],
  picture: tf.Tensor4D,
  outline: Mask | undefined,
): Promise<PerceivedFace[]> {
  let detectedFaces = await detectFaces(human, picture, 0);
  const isUpright = detectedFaces.length > 0;
  for (const turn of outline ? TURNS : []) {
    if (detectedFaces.length > 0) break;
    detectedFaces = await detectFaces(human, picture, turn);
  }
  const area = ({ box }: { box: Box }) => box.width * box.height;
  return detectedFaces
    .filter((face) => area(face) > 0)
    .map((face) => ({ ...face, head: measureHead(face.box, outline, !isUpright) }))
    .sort((one, other) => area(other) - area(one));
}

/** Returns the points of the most visible body, or an empty list. */
export async function findBody(human: Models['human'], picture: tf.Tensor4D): Promise<BodyPoint[]> {
  const [, height, width] = picture.shape;
  const { body: bodies, error } = await human.detect(picture, BODY_ALONE);
  if (error !== null) throw new Error(error);
  const [body] = bodies;
  if (!body || body.score < LEAST_BODY_SCORE) return [];
  return body.keypoints.map(({ part, position: [x, y], score }) => ({
    name: part,
    x: x / width,
    y: y / height,
    confidence: score,
  }));
}
