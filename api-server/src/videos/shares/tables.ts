import type { Generated } from 'kysely';

export interface VideoShareTable {
  /** Whoever knows it may see the video: 128 random bits. */
  uid: string;
  taskUid: string;
  userUid: string;
  createdAt: Date;
  /** Its page says who made the video. */
  showsName: Generated<boolean>;
  revokedAt: Date | null;
}

declare module '../../data/database/schema.ts' {
  interface Tables {
    videoShares: VideoShareTable;
  }
}
