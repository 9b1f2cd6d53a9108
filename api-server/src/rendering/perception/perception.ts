/** A rectangle of a picture, in fractions of its width and height. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A point of a picture, in fractions of its width and height. */
export interface Point {
  x: number;
  y: number;
}

/** How much each pixel of a small copy of a picture belongs to something, 0 to 255. */
export interface Mask {
  width: number;
  height: number;
  data: Uint8Array<ArrayBuffer>;
}

/** A face, from hairline to chin. */
export interface PerceivedFace {
  /** The face alone: the smallest box around its mesh. */
  box: Box;
  /** The face with hair, ears and chin. */
  head: Box;
  /** 468 points in the order of MediaPipe's face mesh. */
  mesh: readonly Point[];
  /** 0 to 1. */
  confidence: number;
}

/** A joint or another point of a body. */
export interface BodyPoint extends Point {
  /** Such as `leftShoulder`. */
  name: string;
  /** 0 to 1. */
  confidence: number;
}

/** What a picture shows. */
export interface PicturePerception {
  /** From the largest to the smallest. */
  faces: readonly PerceivedFace[];
  /** Of the most visible person; empty where there is none. */
  body: readonly BodyPoint[];
  /** The outline of all people; absent where there is nobody. */
  people?: Mask;
  /** What stands before a plain ground; absent where the ground is not plain. */
  subject?: { box: Box; mask: Mask };
}

/** Perception did not work on a picture. Whoever asked goes on without it. */
export class PerceptionError extends Error {
  override name = 'PerceptionError';
}

/** Finds faces, people and things in pictures. Generates nothing, and identifies nobody. */
export interface Perception {
  id: 'local' | 'none';
  /**
   * @param picture an upright picture, as a path or as bytes
   * @returns nothing where this driver sees nothing in any picture
   * @throws PerceptionError
   */
  perceive: (picture: string | Buffer) => Promise<PicturePerception | undefined>;
  /** Frees what it holds. */
  close: () => Promise<void>;
}
