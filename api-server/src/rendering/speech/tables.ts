/** A recorded sentence. */
interface RecordingTable {
  /** Hash of the text, the voice and its settings. */
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
