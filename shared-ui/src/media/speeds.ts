/** How fast a video can play; 1 is as it was made. */
export const SPEEDS: readonly number[] = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2];
