import type { ProblemCode } from '@vidra/shared-contract';
import type { UploadKind } from '@vidra/shared-contract/schemas';

export interface FileTable {
  uid: string;
  /** Null: a sample that everybody may use. */
  userUid: string | null;
  state: 'awaited' | 'ready' | 'refused';
  kind: UploadKind;
  fileName: string;
  declaredSize: number;
  /** Present once the file is ready. */
  storageKey: string | null;
  thumbnailKey: string | null;
  sizeBytes: number;
  width: number;
  height: number;
  /** 0: a picture. */
  durationSeconds: number;
  notice: string | null;
  /** Present once the file is refused. */
  problemCode: ProblemCode | null;
  problemDetail: string | null;
  createdAt: Date;
}

declare module '../../data/database/schema.ts' {
  interface Tables {
    files: FileTable;
  }
}
