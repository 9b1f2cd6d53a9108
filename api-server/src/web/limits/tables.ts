export interface RateBucketTable {
  key: string;
  windowStart: Date;
  used: number;
}

declare module '../../data/database/schema.ts' {
  interface Tables {
    rateBuckets: RateBucketTable;
  }
}
