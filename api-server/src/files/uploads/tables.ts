import type { ColumnType, Generated } from 'kysely';
import type { ProblemCode } from '@vidra/shared-contract';
import type { HeadBox } from '@vidra/shared-film/timeline';
import type { Typeface, UploadKind } from '@vidra/shared-contract/schemas';
import type { OriginRecord } from '../../rendering/content-credentials/origin-record.ts';
import type { ClipSignal } from '../../rendering/media/sound/clip-signal.ts';

/** Confirmation by the owner of the right to use the likeness in a file. */
export interface LikenessConsent {
  /** The words as shown to the owner. */
  words: string;
  /** Time of the confirmation, in ISO 8601. */
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
  /** Heads of people in a picture; null: not analyzed. */
  heads: ColumnType<readonly HeadBox[] | null, string | null, string | null>;
  /** Name and widths of a font. Null: another file. */
  typeface: ColumnType<Typeface | null, string | null | undefined, string | null>;
  notice: string | null;
  /** Signal of a video before it was normalized. Null: no video, or not read. */
  signal: ColumnType<ClipSignal | null, string | null, string | null>;
  /** Origin that the file declared before it was re-encoded; null: none declared. */
  origin: ColumnType<OriginRecord | null, string | null, string | null>;
  /** Null: the owner did not confirm the right to use the likeness in the file. */
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
