export interface FileLinkTable {
  /** 128 random bits. Knowing it grants access to the file. */
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
