import type { ColumnType, Generated } from 'kysely';
import type { ProblemCode } from '@vidra/shared-contract';
import type { HeadBox } from '@vidra/shared-contract/timeline';
import type { UploadKind } from '@vidra/shared-contract/schemas';
import type { OriginRecord } from '../../rendering/content-credentials/origin-record.ts';
import type { ClipSignal } from '../../rendering/media/clip-signal.ts';

/** That its owner confirmed the right to use a file's likeness. */
export interface LikenessConsent {
  /** As they were shown. */
  words: string;
  /** ISO 8601. */
  givenAt: string;
}

export interface FileTable {
  uid: string;
  /** Null: a sample that everyone may use. */
  userUid: string | null;
  /** `deleted`: only the record is left, for videos made from the file. */
  state: 'awaited' | 'ready' | 'refused' | 'deleted';
  kind: UploadKind;
  fileName: string;
  declaredSize: number;
  /** Set once the file is ready. A deleted file keeps it until its bytes are removed. */
  storageKey: string | null;
  thumbnailKey: string | null;
  sizeBytes: number;
  width: number;
  height: number;
  /** 0 for pictures. */
  durationSeconds: number;
  /** Focal point of a picture, as fractions of its size. Null: not analyzed. */
  focusX: number | null;
  focusY: number | null;
  /** Extent of the focal area. Null: a point. */
  focusWidth: number | null;
  focusHeight: number | null;
  /** The heads of people in a picture; null: nobody looked. */
  heads: ColumnType<readonly HeadBox[] | null, string | null, string | null>;
  notice: string | null;
  /** Signal of a video before it was normalized. Null: no video, or not read. */
  signal: ColumnType<ClipSignal | null, string | null, string | null>;
  /** Where it said that it comes from, before it was made anew; null: it said nothing. */
  origin: ColumnType<OriginRecord | null, string | null, string | null>;
  /** Null: its owner did not confirm the right to use the likeness in it. */
  likenessConsent: ColumnType<LikenessConsent | null, string | null, string | null>;
  /** Set once the file is refused. */
  problemCode: ProblemCode | null;
  problemDetail: string | null;
  createdAt: Date;
  /** Last known use, or the upload. */
  usedAt: Generated<Date>;
}

/** The current writers of resumable uploads. */
export interface UploadLockTable {
  upload: string;
  holder: string;
  /** Whether another writer waits for the lock. */
  wanted: Generated<boolean>;
  endsAt: Date;
}

declare module '../../data/database/schema.ts' {
  interface Tables {
    files: FileTable;
    uploadLocks: UploadLockTable;
  }
}
