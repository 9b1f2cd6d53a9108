/** The campaign that brought an account. */
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
