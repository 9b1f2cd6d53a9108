interface VideoFolderTable {
  uid: string;
  userUid: string;
  name: string;
  /** Normalized name for comparisons. */
  nameKey: string;
  createdAt: Date;
}

declare module '../../data/database/schema.ts' {
  interface Tables {
    videoFolders: VideoFolderTable;
  }
}
