import type { ColumnType, Generated } from 'kysely';
import type { ProblemCode } from '@vidra/shared-contract';
import type { UploadKind } from '@vidra/shared-contract/schemas';
import type { ClipSignal } from '../../rendering/media/clip-signal.ts';

export interface FileTable {
  uid: string;
  /** Null: a sample that everybody may use. */
  userUid: string | null;
  /** Deleted: only the record is left, for videos that were made from it. */
  state: 'awaited' | 'ready' | 'refused' | 'deleted';
  kind: UploadKind;
  fileName: string;
  declaredSize: number;
  /** Present once the file is ready, and of a deleted one until its bytes are removed. */
  storageKey: string | null;
  thumbnailKey: string | null;
  sizeBytes: number;
  width: number;
  height: number;
  /** 0: a picture. */
  durationSeconds: number;
  /** The point of a picture that draws the eye, in fractions; null: nobody looked. */
  focusX: number | null;
  focusY: number | null;
  /** How far it reaches; null: it is a point. */
  focusWidth: number | null;
  focusHeight: number | null;
  notice: string | null;
  /** What a video's frames were before they were normalized; null: none, or it was not read. */
  signal: ColumnType<ClipSignal | null, string | null, string | null>;
  /** Present once the file is refused. */
  problemCode: ProblemCode | null;
  problemDetail: string | null;
  createdAt: Date;
  /** When it was last seen to be used, or came. */
  usedAt: Generated<Date>;
}

/** Who writes to a resumable upload right now. */
export interface UploadLockTable {
  upload: string;
  holder: string;
  /** Somebody else waits for it. */
  wanted: Generated<boolean>;
  endsAt: Date;
}

declare module '../../data/database/schema.ts' {
  interface Tables {
    files: FileTable;
    uploadLocks: UploadLockTable;
  }
}
