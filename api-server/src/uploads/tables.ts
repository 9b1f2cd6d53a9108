import type { ProblemCode } from '@vidra/shared-contract';

export interface FileTable {
  uid: string;
  /** Null: a sample that everybody may use. */
  userUid: string | null;
  state: 'awaited' | 'ready' | 'refused';
  fileName: string;
  declaredSize: number;
  /** Present once the file is ready. */
  storageKey: string | null;
  thumbnailKey: string | null;
  sizeBytes: number;
  width: number;
  height: number;
  notice: string | null;
  /** Present once the file is refused. */
  problemCode: ProblemCode | null;
  problemDetail: string | null;
  createdAt: Date;
}

export interface UploadTables {
  files: FileTable;
}
