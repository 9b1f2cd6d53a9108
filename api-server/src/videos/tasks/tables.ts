import type { DislikeReason, ProblemCode } from '@vidra/shared-contract';
import type { FileCheck, TaskStatus, VideoTask } from '@vidra/shared-contract/schemas';
import type { ColumnType, Generated } from 'kysely';

export interface VideoGroupTable {
  uid: string;
  userUid: string;
  title: string;
  /** null: in no folder. */
  folderUid: string | null;
  createdAt: Date;
  /** See `search-text.ts`. */
  searchText: string;
}

type Settings = VideoTask['settings'];

/** Storage keys of what lies beside a film. */
export interface SideFiles {
  /** WebVTT. */
  captions?: string;
  /** Plain text. */
  transcript?: string;
  /** JSON: what made the film, and of what. */
  manifest?: string;
}

/** A rendered part of a film, for new versions of it. */
interface KeptSceneTable {
  taskUid: string;
  userUid: string;
  /** The hash of all that it was made of. */
  key: string;
  storageKey: string;
  createdAt: Date;
}

export interface VideoTaskTable {
  uid: string;
  groupUid: string;
  userUid: string;
  /** Place within the group, from 0. */
  position: number;
  title: string;
  label: string;
  parentLabel: string;
  status: TaskStatus;
  stage: string | null;
  progress: number | null;
  settings: ColumnType<Settings, string, never>;
  imageUid: string;
  credits: number;
  /** How long a film may be for its price; null where nobody speaks in it. */
  paidSeconds: number | null;
  charged: Generated<boolean>;
  attempt: Generated<number>;
  errorCode: ProblemCode | null;
  errorMessage: string | null;
  errorRetryable: Generated<boolean>;
  feedback: Generated<VideoTask['feedback']>;
  dislikeReason: Generated<DislikeReason | null>;
  dislikeNote: Generated<string | null>;
  downloads: Generated<number>;
  engineId: string;
  engineLabel: string;
  /** The job at the engine, as soon as it is known. */
  engineRef: string | null;
  /** The job's place among those that wait at the engine; 1 is next. */
  enginePlace: number | null;
  /** Names the worker's run that owns the task: whoever lost it may no longer write. */
  runUid: string | null;
  /** How often this attempt was taken up; more than a few times means that it kills its worker. */
  runs: Generated<number>;
  videoKey: string | null;
  posterKey: string | null;
  hoverKey: string | null;
  /** The finished picture of flows that change a picture. */
  stillKey: string | null;
  /** What lies beside a film. */
  sideFiles: ColumnType<SideFiles | null, string | null, string | null>;
  /** What was found in the file; null: nobody looked. */
  fileCheck: ColumnType<FileCheck | null, string | null, string | null>;
  width: Generated<number>;
  height: Generated<number>;
  durationSeconds: Generated<number>;
  sizeBytes: Generated<number>;
  createdAt: Date;
  queuedAt: Date;
  startedAt: Date | null;
  updatedAt: Date;
  finishedAt: Date | null;
  deletedAt: Date | null;
  /** When the files went: by its time or its owner. */
  filesRemovedAt: Date | null;
  /** Until when a finished video is kept; null: nobody has decided. See `keep-until.ts`. */
  keepUntil: Date | null;
}

declare module '../../data/database/schema.ts' {
  interface Tables {
    videoGroups: VideoGroupTable;
    videoTasks: VideoTaskTable;
    keptScenes: KeptSceneTable;
  }
}
