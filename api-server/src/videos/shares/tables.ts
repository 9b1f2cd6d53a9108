import type { Generated } from 'kysely';

export interface VideoShareTable {
  /** 128 random bits. Anybody who knows it may see the video. */
  uid: string;
  taskUid: string;
  userUid: string;
  createdAt: Date;
  /** Whether its page shows the maker's name. */
  showsName: Generated<boolean>;
  revokedAt: Date | null;
  /** Since when its maker shows it in the public gallery. */
  gallerySince: Generated<Date | null>;
  /** Whether its page has comments. */
  allowsComments: Generated<boolean>;
}

export interface ShareCommentTable {
  uid: string;
  shareUid: string;
  /** Its author. */
  userUid: string;
  text: string;
  /** The moment of the video that it is about; null for the whole video. */
  seconds: number | null;
  createdAt: Date;
}

declare module '../../data/database/schema.ts' {
  interface Tables {
    videoShares: VideoShareTable;
    shareComments: ShareCommentTable;
  }
}
