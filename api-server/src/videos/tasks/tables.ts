import type { DislikeReason, ProblemCode } from '@vidra/shared-contract';
import type { FileCheck, TaskStatus, VideoTask } from '@vidra/shared-contract/schemas';
import type { ColumnType, Generated } from 'kysely';
import type { SideRole } from '../../rendering/engines/engine.ts';
import type { LikenessConsent } from '../../files/uploads/tables.ts';

export interface VideoGroupTable {
  uid: string;
  userUid: string;
  title: string;
  /** Null means no folder. */
  folderUid: string | null;
  createdAt: Date;
  /** See `search-text.ts`. */
  searchText: string;
}

type Settings = VideoTask['settings'];

/** Storage keys of the files beside a film. */
export type SideFiles = Partial<Record<SideRole, string>>;

/** A rendered part of a film, kept for new versions. */
interface KeptSceneTable {
  taskUid: string;
  userUid: string;
  /** Hash of its inputs. */
  key: string;
  storageKey: string;
  createdAt: Date;
}

/** Consent that is stored with a task. */
export interface TaskConsent extends LikenessConsent {
  fileUid: string;
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
  /** Maximum length for its price in seconds. Null for a film without speech. */
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
  /** Reference of the job at the engine, once known. */
  engineRef: string | null;
  /** Position of the job in the engine's queue. 1 is next. */
  enginePlace: number | null;
  /** Worker's run that owns the task. A run that lost it may no longer write. */
  runUid: string | null;
  /** Number of runs of this attempt. A high number means that it crashes its worker. */
  runs: Generated<number>;
  videoKey: string | null;
  posterKey: string | null;
  hoverKey: string | null;
  /** The finished picture of flows that change a picture. */
  stillKey: string | null;
  /** Whether the video carries Content Credentials. */
  isSigned: Generated<boolean>;
  /**
   * Consents of the people whose likeness is used. Null if the task uses no likeness or only
   * samples.
   */
  likenessConsents: ColumnType<TaskConsent[] | null, string | null | undefined, never>;
  /** Files beside a film. */
  sideFiles: ColumnType<SideFiles | null, string | null, string | null>;
  /** Result of the file check. Null when not checked. */
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
  /** When the files were removed, by expiry or by the owner. */
  filesRemovedAt: Date | null;
  /** What an operator's decision forbids: sharing, or any use. Null if nothing. */
  restriction: Generated<'unlist' | 'unshare' | 'remove' | null>;
  /** Expiry of a finished video. Null when undecided. See `keep-until.ts`. */
  keepUntil: Date | null;
}

declare module '../../data/database/schema.ts' {
  interface Tables {
    videoGroups: VideoGroupTable;
    videoTasks: VideoTaskTable;
    keptScenes: KeptSceneTable;
  }
}
