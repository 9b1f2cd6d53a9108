import type { ColumnType } from 'kysely';
import type { JobStatus, ScriptOrder, ScriptResult } from '@vidra/shared-contract/schemas';

export interface ScriptTable {
  uid: string;
  userUid: string;
  request: ColumnType<ScriptOrder, string, string>;
  status: JobStatus;
  /** Uid of the run that works on it. */
  runUid: string | null;
  runs: number;
  result: ColumnType<ScriptResult | null, string | null, string | null>;
  errorMessage: string | null;
  createdAt: Date;
  updatedAt: Date;
}

declare module '../../data/database/schema.ts' {
  interface Tables {
    scripts: ScriptTable;
  }
}
