interface VideoFolderTable {
  uid: string;
  userUid: string;
  name: string;
  /** The name as it is compared with others. */
  nameKey: string;
  createdAt: Date;
}

declare module '../../data/database/schema.ts' {
  interface Tables {
    videoFolders: VideoFolderTable;
  }
}
