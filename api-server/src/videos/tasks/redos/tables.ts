/** A disliked video that is made again for free. It outlives both videos, so that it stays one. */
export interface FreeRedoTable {
  /** The disliked video. */
  sourceUid: string;
  userUid: string;
  /** The video that is made for free. */
  taskUid: string;
  /** Credits that the disliked video had cost. */
  credits: number;
  createdAt: Date;
}

declare module '../../../data/database/schema.ts' {
  interface Tables {
    freeRedos: FreeRedoTable;
  }
}
