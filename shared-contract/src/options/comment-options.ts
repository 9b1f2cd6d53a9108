/** Length of a comment on a shared video, in characters. */
export const COMMENT_TEXT = { longest: 500 } as const;
