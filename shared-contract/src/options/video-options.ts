import { message } from '@vidra/shared-i18n/text';

/** Lengths of a video in seconds. */
export const DURATIONS = [5, 10] as const;
export type Duration = (typeof DURATIONS)[number];

/** Width to height; `source` keeps the ratio of the picture. */
export const RATIOS = ['source', '9:16', '16:9', '1:1', '4:5'] as const;
export type Ratio = (typeof RATIOS)[number];

/** Aspect ratios that are offered together in one order. */
export const FORMATS = ['9:16', '1:1', '16:9'] as const satisfies readonly Ratio[];

/** Lists the aspect ratios of an order, each once and that of its settings first. */
export const listRatios = ({
  ratio,
  extraRatios = [],
}: {
  ratio: Ratio;
  extraRatios?: readonly Ratio[] | undefined;
}): Ratio[] => [...new Set([ratio, ...extraRatios])];

/** Titles of the aspect ratios. */
export const RATIO_TITLES: Readonly<Record<Ratio, string>> = {
  source: message`Original`,
  '9:16': '9:16',
  '16:9': '16:9',
  '1:1': '1:1',
  '4:5': '4:5',
};

/** The number is the shorter side in pixels. */
export const QUALITIES = ['480p', '720p', '1080p'] as const;
export type Quality = (typeof QUALITIES)[number];

/** Reasons for disliking a video. */
export const DISLIKE_REASONS = ['motion', 'picture', 'sound', 'text', 'other'] as const;
export type DislikeReason = (typeof DISLIKE_REASONS)[number];

/** Limits of one image-to-video order. */
export const VIDEO_LIMITS = {
  promptLength: 2000,
  titleLength: 120,
  feedbackNoteLength: 500,
  maxCount: 4,
  maxExtraRatios: 3,
  /** All videos of one order, in all of their versions. */
  maxVideos: 16,
  maxSeed: 2_147_483_647,
} as const;

/** Limits of a GIF of a finished video. */
export const GIF_LIMITS = {
  maxSeconds: 15,
  maxBytes: 12_000_000,
} as const;

/** Limits of an uploaded picture. Sizes in bytes and pixels. */
export const PICTURE_LIMITS = {
  maxBytes: 20_000_000,
  maxPixels: 50_000_000,
  minSide: 64,
  /** Accepted types. The last ones, from phones, are converted to JPEG by the browser. */
  accept: [
    'image/jpeg',
    'image/png',
    'image/webp',
    'image/avif',
    'image/gif',
    'image/heic',
    'image/heif',
    '.heic',
    '.heif',
  ],
} as const;

/** Limits of an uploaded video. Sizes in bytes, pixels and seconds. */
export const VIDEO_FILE_LIMITS = {
  maxBytes: 200_000_000,
  maxPixels: 3840 * 2160,
  minSide: 64,
  minSeconds: 0.5,
  maxSeconds: 30,
  /** Larger videos are scaled down to this longer side. */
  keptSide: 1920,
  /** Accepted types. Extensions are for systems that do not know these media types. */
  accept: ['video/*', '.mkv', '.avi', '.wmv', '.mts', '.m2ts'],
} as const;

/** Limits of uploaded music. Sizes in bytes and seconds. */
export const MUSIC_LIMITS = {
  maxBytes: 50_000_000,
  minSeconds: 1,
  maxSeconds: 600,
  /** Accepted types. Extensions are for systems that do not know these media types. */
  accept: ['audio/*', '.mp3', '.wav', '.m4a', '.ogg', '.oga', '.opus', '.flac'],
} as const;

/** Limits of an uploaded font. */
export const FONT_LIMITS = {
  maxBytes: 2_000_000,
  accept: ['font/ttf', 'font/otf', 'font/woff', 'font/woff2', '.ttf', '.otf', '.woff', '.woff2'],
} as const;

/** Limits of an uploaded recording. Sizes in bytes and seconds. */
export const AUDIO_LIMITS = {
  maxBytes: 25_000_000,
  minSeconds: 0.5,
  maxSeconds: 118,
  /** Accepted types. Phones and browsers report some recordings as videos. */
  accept: ['audio/*', 'video/*', '.aac', '.aif', '.aiff', '.amr', '.caf', '.flac'],
} as const;
