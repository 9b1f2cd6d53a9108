/** The shapes that videos are made in. */
export type MediaRatio = '16:9' | '9:16' | '1:1' | '4:5';
