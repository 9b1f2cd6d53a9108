export interface VideoShareTable {
  /** Whoever knows it may see the video: 128 random bits. */
  uid: string;
  taskUid: string;
  userUid: string;
  createdAt: Date;
  revokedAt: Date | null;
}

declare module '../../data/database/schema.ts' {
  interface Tables {
    videoShares: VideoShareTable;
  }
}
