import type { ColumnType } from 'kysely';
import type { JobStatus, ScrapeFailure, ScrapeResult } from '@vidra/shared-contract/schemas';
import type { CopiedPicture } from './pictures/copy-pictures.ts';

/** Result as it is stored. The addresses of its pictures are signed at each reading. */
export type StoredScrapeResult = Omit<ScrapeResult, 'images'> & { images: CopiedPicture[] };

export interface ScrapeTable {
  uid: string;
  userUid: string;
  address: string;
  status: JobStatus;
  /** Uid of the run that works on it. */
  runUid: string | null;
  runs: number;
  result: ColumnType<StoredScrapeResult | null, string | null, string | null>;
  errorCode: ScrapeFailure | null;
  errorMessage: string | null;
  createdAt: Date;
  updatedAt: Date;
}

declare module '../../data/database/schema.ts' {
  interface Tables {
    scrapes: ScrapeTable;
  }
}
