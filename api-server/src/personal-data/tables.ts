import type { JobStatus } from '@vidra/shared-contract/schemas';
import type { Generated } from 'kysely';

/** An archive of all data of an account. */
export interface DataExportTable {
  uid: string;
  userUid: string;
  status: JobStatus;
  /** Run that works on it. */
  runUid: string | null;
  runs: Generated<number>;
  storageKey: string | null;
  sizeBytes: Generated<number>;
  errorMessage: string | null;
  createdAt: Date;
  updatedAt: Date;
}

declare module '../data/database/schema.ts' {
  interface Tables {
    dataExports: DataExportTable;
  }
}
