/** Aspect ratios of videos. */
export type MediaRatio = '16:9' | '9:16' | '1:1' | '4:5';
