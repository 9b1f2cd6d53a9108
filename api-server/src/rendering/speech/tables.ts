/** A sentence as a voice has said it. */
interface RecordingTable {
  /** The hash of what was said, by whom and how. */
  key: string;
  storageKey: string;
  seconds: number;
  createdAt: Date;
}

declare module '../../data/database/schema.ts' {
  interface Tables {
    recordings: RecordingTable;
  }
}
