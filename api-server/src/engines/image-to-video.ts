/** Camera moves that a person can ask for. The API's contract uses the same ids. */
export const MOTION_PRESETS = [
  'push-in',
  'pull-out',
  'pan-left',
  'pan-right',
  'tilt-up',
  'orbit',
  'parallax',
  'handheld',
] as const;
export type MotionPreset = (typeof MOTION_PRESETS)[number];

/** Lengths of a clip in seconds. */
export const DURATIONS_SECONDS = [5, 10] as const;
export type DurationSeconds = (typeof DURATIONS_SECONDS)[number];

/** Width to height of the video; `source` keeps that of the (cropped) picture. */
export const ASPECT_RATIOS = ['9:16', '16:9', '1:1', '4:5', 'source'] as const;
export type AspectRatio = (typeof ASPECT_RATIOS)[number];

/** The number is the short side of the video in pixels. */
export const QUALITIES = ['480p', '720p', '1080p'] as const;
export type Quality = (typeof QUALITIES)[number];

/** A rectangle on the upright picture: fractions of its width and height, 0..1. */
export interface CropRectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** One picture becomes one clip. */
export interface ImageToVideoSpec {
  flow: 'image-to-video';
  /** A picture on the local disk, upright, as `media/picture.ts` leaves it. */
  imagePath: string;
  motion: MotionPreset;
  durationSeconds: DurationSeconds;
  ratio: AspectRatio;
  quality: Quality;
  prompt: string;
  negativePrompt?: string;
  /** Any integer; the same seed gives the same clip where the engine can promise it. */
  seed: number;
  /** Without it the picture is cropped around its centre. It is never stretched. */
  crop?: CropRectangle;
}
