export interface MailboxTable {
  uid: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  createdAt: Date;
}

declare module '../../data/database/schema.ts' {
  interface Tables {
    mailbox: MailboxTable;
  }
}
