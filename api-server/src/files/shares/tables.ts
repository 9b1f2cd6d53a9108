export interface FileLinkTable {
  /** Whoever knows it may see the file: 128 random bits. */
  uid: string;
  fileUid: string;
  userUid: string;
  createdAt: Date;
  revokedAt: Date | null;
}

declare module '../../data/database/schema.ts' {
  interface Tables {
    fileLinks: FileLinkTable;
  }
}
