/** Rectangle of a picture, in fractions of its width and height. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Point of a picture, in fractions of its width and height. */
export interface Point {
  x: number;
  y: number;
}

/**
 * Mask of a small copy of a picture. Each value tells how much the pixel belongs to the masked
 * content, 0 to 255.
 */
export interface Mask {
  width: number;
  height: number;
  data: Uint8Array<ArrayBuffer>;
}

/** Face in a picture, from hairline to chin. */
export interface PerceivedFace {
  /** Smallest box around the mesh of the face. */
  box: Box;
  /** Box of the face with hair, ears and chin. */
  head: Box;
  /** 468 points in the order of MediaPipe's face mesh. */
  mesh: readonly Point[];
  /** Confidence from 0 to 1. */
  confidence: number;
}

/** Joint or other point of a body. */
export interface BodyPoint extends Point {
  /** Name of the point, such as `leftShoulder`. */
  name: string;
  /** Confidence from 0 to 1. */
  confidence: number;
}

/** Faces, people and subject found in a picture. */
export interface PicturePerception {
  /** Faces from the largest to the smallest. */
  faces: readonly PerceivedFace[];
  /** Body points of the most visible person. Empty if there is nobody. */
  body: readonly BodyPoint[];
  /** Outline of all people. Absent if there is nobody. */
  people?: Mask;
  /** Subject on a plain background. Absent if the background is not plain. */
  subject?: { box: Box; mask: Mask };
}

/** Error of perception on a picture. The caller continues without a result. */
export class PerceptionError extends Error {
  override name = 'PerceptionError';
}

/**
 * Driver that finds faces, people and objects in pictures. It generates nothing and identifies
 * nobody.
 */
export interface Perception {
  id: 'local' | 'none';
  /**
   * Analyzes a picture.
   *
   * @param picture an upright picture, as a path or as bytes
   * @returns undefined if this driver perceives nothing in any picture
   * @throws PerceptionError
   */
  perceive: (picture: string | Buffer) => Promise<PicturePerception | undefined>;
  /** Frees the resources of the driver. */
  close: () => Promise<void>;
}
