import type { ShownTask } from './task-repository.ts';

/** A task of which nothing has happened yet, as the database makes it. */
export const BLANK_TASK = {
  stage: null,
  progress: null,
  charged: false,
  attempt: 1,
  errorCode: null,
  errorMessage: null,
  errorRetryable: false,
  feedback: 'none',
  dislikeReason: null,
  downloads: 0,
  enginePlace: null,
  videoKey: null,
  posterKey: null,
  hoverKey: null,
  stillKey: null,
  sideFiles: null,
  width: 0,
  height: 0,
  durationSeconds: 0,
  sizeBytes: 0,
  startedAt: null,
  finishedAt: null,
  keepUntil: null,
  filesRemovedAt: null,
} as const satisfies Partial<ShownTask>;
