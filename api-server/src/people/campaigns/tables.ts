/** The campaign that an account came by. */
export interface CampaignTable {
  userUid: string;
  value: string;
  createdAt: Date;
}

declare module '../../data/database/schema.ts' {
  interface Tables {
    campaigns: CampaignTable;
  }
}
