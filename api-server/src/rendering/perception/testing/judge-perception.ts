import type { Box, PicturePerception, Point } from '../perception.ts';
import type { Photograph } from './photographs.ts';

/** Comparison of a perception with the marks of a photograph. */
export interface PerceptionJudgment {
  foundFaces: number;
  missedFaces: number;
  falseFaces: number;
  /** Whether people were found where there are none, or none where there are people. */
  isWrongAboutPeople: boolean;
  /** Each fault in words, as `photographs.json` lists the known ones. */
  faults: readonly string[];
}

const isInside = ({ x, y }: Point, { left, top, width, height }: Box) =>
  x >= left && x <= left + width && y >= top && y <= top + height;

/** Gives each marked face a box around it. Returns the faces and boxes that are left. */
function matchFaces(faces: readonly Point[], boxes: readonly Box[]) {
  const freeBoxes = [...boxes];
  const missedFaces = faces.filter((face) => {
    const index = freeBoxes.findIndex((box) => isInside(face, box));
    if (index >= 0) freeBoxes.splice(index, 1);
    return index < 0;
  });
  return { missedFaces, freeBoxes };
}

/** Compares the faces and people that were found with those that were marked. */
export function judgePerception(
  { faces, optionalFaces = [], people }: Photograph,
  result: PicturePerception,
): PerceptionJudgment {
  const boxes = result.faces.map(({ box }) => box);
  const { missedFaces, freeBoxes } = matchFaces(faces, boxes);
  const falseFaces = matchFaces(optionalFaces, freeBoxes).freeBoxes.length;
  const isWrongAboutPeople = people !== undefined && people !== (result.people !== undefined);
  const faults = missedFaces.map(({ x, y }) => `missed face at ${String(x)}, ${String(y)}`);
  if (falseFaces > 0) faults.push(`false faces: ${String(falseFaces)}`);
  if (isWrongAboutPeople) faults.push(people ? 'missed people' : 'false people');
  return {
    foundFaces: faces.length - missedFaces.length,
    missedFaces: missedFaces.length,
    falseFaces,
    isWrongAboutPeople,
    faults,
  };
}
