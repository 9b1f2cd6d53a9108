import type { Database } from '../../data/database/schema.ts';
import { createUid } from '../../data/database/statements/create-uid.ts';
import type { Mailer } from './mailer.ts';

export interface StoredMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  createTime: number;
}

const PAGE_SIZE = 100;

/** Creates a mailer that stores mail in the database for developers instead of sending it. */
export function createMailboxMailer(db: Database): Mailer {
  return {
    send: async ({ to, subject, text, html }) => {
      await db
        .insertInto('mailbox')
        .values({ uid: createUid(), recipient: to, subject, text, html, createdAt: new Date() })
        .execute();
    },
  };
}

/** Returns the stored messages, newest first. */
export async function readMailbox(db: Database, recipient?: string): Promise<StoredMail[]> {
  let query = db.selectFrom('mailbox').selectAll().orderBy('uid', 'desc').limit(PAGE_SIZE);
  if (recipient !== undefined) query = query.where('recipient', '=', recipient);
  const rows = await query.execute();
  return rows.map(({ recipient: to, subject, text, html, createdAt }) => ({
    to,
    subject,
    text,
    html,
    createTime: createdAt.getTime(),
  }));
}
