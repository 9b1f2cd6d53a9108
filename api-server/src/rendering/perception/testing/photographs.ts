import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Point } from '../perception.ts';

const FOLDER = join(import.meta.dirname, 'photographs');

/** Face that may be found but need not be. */
interface OptionalFace extends Point {
  /** A likeness is painted, drawn or carved. A small face has fewer than 25 pixels. */
  why: 'covered' | 'likeness' | 'small' | 'turned away';
}

/** Photograph whose faces were marked by eye. */
export interface Photograph {
  name: string;
  /** Groups for which the results are counted. */
  groups: readonly string[];
  /** Middle of each visible human face of at least 25 pixels. */
  faces: readonly Point[];
  optionalFaces?: readonly OptionalFace[];
  /** Whether there are people, also from behind. Absent if people are painted, drawn or carved. */
  people?: boolean;
  /** Faults that the perception is known for. */
  knownFaults?: readonly { fault: string; reason: string }[];
}

/** Reads the marks of all photographs. */
export const readPhotographs = () =>
  JSON.parse(readFileSync(join(FOLDER, 'photographs.json'), 'utf8')) as Photograph[];

/** Returns the path of a photograph. */
export const getPhotographPath = ({ name }: Photograph) => join(FOLDER, `${name}.jpg`);
