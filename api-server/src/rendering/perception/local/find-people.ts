import type * as tf from '@tensorflow/tfjs-core';
import type { BodyPoint, Box, Mask, PerceivedFace, Point } from '../perception.ts';
import type { DetectedFace, Models } from './load-models.ts';
import { measureHead } from './measure-head.ts';
import { turnPicture, type View } from './turn-picture.ts';

/** Below these scores, dogs and objects pass for faces. */
const LEAST_SCORES = { face: 0.7, box: 0.4 };
/** The other views cause more false detections. */
const LEAST_OTHER_SCORES = { face: 0.9, box: 0.5 };
const LEAST_BODY_SCORE = 0.5;
const FIRST_VIEW: View = { turn: 0, margin: 0 };
/**
 * Views that are tried when the first one shows no face. A margin brings out faces at the edge and
 * heads thrown back. Then the picture is turned sideways, and upside down.
 */
const OTHER_VIEWS: readonly View[] = [
  { turn: 0, margin: 0.3 },
  { turn: 1, margin: 0 },
  { turn: 3, margin: 0 },
  { turn: 2, margin: 0 },
];

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
  view: View,
): Promise<Pick<PerceivedFace, 'mesh' | 'box' | 'confidence'>[]> {
  const { square, toPoint } = turnPicture(picture, view);
  try {
    const { face: faces, error } = await human.detect(square, FACES_ALONE);
    if (error !== null) throw new Error(error);
    const least = view === FIRST_VIEW ? LEAST_SCORES : LEAST_OTHER_SCORES;
    const isFace = ({ faceScore, boxScore, mesh }: DetectedFace) =>
      faceScore >= least.face && boxScore >= least.box && mesh.length > 0;
    return faces.filter(isFace).map(({ faceScore, mesh: pixels }) => {
      const mesh = pixels.map(([x, y]) => toPoint(x, y));
      return { mesh, box: measurePoints(mesh), confidence: faceScore };
    });
  } finally {
    square.dispose();
  }
}

/**
 * Finds faces, from the largest to the smallest. If there is a person but no face, the picture is
 * also searched with a margin, sideways and upside down.
 */
export async function findFaces(
  human: Models['human'],
  picture: tf.Tensor4D,
  outline: Mask | undefined,
): Promise<PerceivedFace[]> {
  let view = FIRST_VIEW;
  let detectedFaces = await detectFaces(human, picture, view);
  for (const otherView of outline ? OTHER_VIEWS : []) {
    if (detectedFaces.length > 0) break;
    view = otherView;
    detectedFaces = await detectFaces(human, picture, view);
  }
  const isTurned = view.turn !== 0;
  const area = ({ box }: { box: Box }) => box.width * box.height;
  return detectedFaces
    .filter((face) => area(face) > 0)
    .map((face) => ({ ...face, head: measureHead(face.box, outline, isTurned) }))
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
