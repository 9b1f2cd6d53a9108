/** Narrative styles of a script. */
export const SCRIPT_STYLES = ['benefits', 'problem-solution', 'story', 'how-to', 'offer'] as const;
export type ScriptStyle = (typeof SCRIPT_STYLES)[number];

/** Target platforms of the video. */
export const SCRIPT_PLATFORMS = ['tiktok', 'instagram', 'youtube', 'facebook', 'website'] as const;
export type ScriptPlatform = (typeof SCRIPT_PLATFORMS)[number];

/** Tones of a script. */
export const SCRIPT_TONES = ['friendly', 'energetic', 'calm', 'factual', 'premium'] as const;
export type ScriptTone = (typeof SCRIPT_TONES)[number];

/** Limits of one script order. Lengths in characters unless the name says otherwise. */
export const SCRIPT_LIMITS = {
  minSeconds: 5,
  maxSeconds: 120,
  titleLength: 300,
  descriptionLength: 5000,
  bulletPoints: 20,
  bulletPointLength: 500,
  audienceLength: 120,
} as const;

/** Limits of the data read from a product page. */
export const SCRAPE_LIMITS = {
  shortestAddress: 4,
  addressLength: 2000,
  maxPictures: 12,
  /** Shorter side in pixels. */
  minPictureSide: 200,
} as const;
