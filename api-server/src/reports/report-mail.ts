import { runForAccount } from '../language/account-language.ts';
import { getHref } from '@vidra/shared-contract';
import type { AppealSide } from '@vidra/shared-contract/schemas';
import type { Config } from '../config/config.ts';
import type { Secrets } from '../config/secrets.ts';
import type { Database } from '../data/database/schema.ts';
import type { Mailer } from '../people/mail/mailer.ts';
import { readWallet } from '../money/credits/ledger.ts';
import { getAppealUrl } from './appeal-address.ts';
import { findAppeal, getAppealEnd, isAgainst } from './appeals.ts';
import {
  createOwnerMail,
  createReceivedMail,
  createReporterMail,
  describeSuspension,
  type MailedDecision,
} from './mail-texts.ts';
import './tables.ts';

interface DecisionMail {
  decisionUid: string;
  side: AppealSide;
}

declare module '../data/queue/outbox.ts' {
  interface Effects {
    'mail-report-received': { reportUid: string };
    'mail-decision': DecisionMail;
  }
}

interface Needs {
  config: Config;
  secrets: Secrets;
  db: Database;
  mailer: Mailer;
}

/** Confirms a report to its sender. */
export async function sendReportReceivedMail(
  { config, db, mailer }: Needs,
  reportUid: string,
): Promise<void> {
  const report = await db
    .selectFrom('shareReports')
    .select(['email', 'category'])
    .where('uid', '=', reportUid)
    .executeTakeFirst();
  if (!report || report.email === null) return;
  const { email: to, category } = report;
  const { name: productName } = config.product;
  await mailer.send(createReceivedMail({ to, productName, category, reportUid }));
}

const readDecision = (db: Database, decisionUid: string) =>
  db
    .selectFrom('reportDecisions')
    .innerJoin('shareReports', 'shareReports.uid', 'reportDecisions.reportUid')
    .innerJoin('users', 'users.uid', 'reportDecisions.userUid')
    .selectAll('reportDecisions')
    .select(['shareReports.email as reporterEmail', 'shareReports.title', 'shareReports.category'])
    .select(['users.email as ownerEmail', 'users.erasedAt'])
    .select('users.language as ownerLanguage')
    .where('reportDecisions.uid', '=', decisionUid)
    .executeTakeFirst();

type Found = NonNullable<Awaited<ReturnType<typeof readDecision>>>;

const getAccountUrl = ({ publicUrl }: Config) =>
  publicUrl === '' ? undefined : `${publicUrl}${getHref('account')}`;

async function describeDecision(
  platform: Needs,
  decision: Found,
  { side, to }: { side: AppealSide; to: string },
): Promise<MailedDecision> {
  const { db, config } = platform;
  const { title, category, kind, basis, reason, reportUid } = decision;
  const appeal = await findAppeal(db, reportUid, side);
  const canAppeal = appeal === undefined && isAgainst(side, decision);
  return {
    to,
    productName: config.product.name,
    title,
    category,
    kind,
    basis,
    reason,
    reportUid,
    isRuling: await isRuling(db, decision),
    appealUntil: canAppeal ? getAppealEnd(decision) : undefined,
    appealUrl: side === 'owner' ? getAccountUrl(config) : getAppealUrl(platform, decision.uid),
  };
}

/** Returns whether a decision answered an appeal, which was answered at the same moment. */
async function isRuling(db: Database, { reportUid, createdAt }: Found): Promise<boolean> {
  const appeal = await db
    .selectFrom('reportAppeals')
    .select('uid')
    .where('reportUid', '=', reportUid)
    .where('answeredAt', '=', createdAt)
    .executeTakeFirst();
  return appeal !== undefined;
}

/** Mails a decision to the owner of the video, or to the reporter who left an address. */
export async function sendDecisionMail(
  platform: Needs,
  { decisionUid, side }: DecisionMail,
): Promise<void> {
  const { db, config, mailer } = platform;
  const decision = await readDecision(db, decisionUid);
  if (!decision) return;
  const { reporterEmail, ownerEmail, erasedAt, userUid } = decision;
  if (side === 'reporter') {
    if (reporterEmail === null) return;
    const mailedDecision = await describeDecision(platform, decision, { side, to: reporterEmail });
    await mailer.send(createReporterMail(mailedDecision));
    return;
  }
  if (erasedAt !== null) return;
  const mailedDecision = await describeDecision(platform, decision, { side, to: ownerEmail });
  const { balance } = await readWallet(db, userUid);
  const mail = await runForAccount(decision.ownerLanguage, () =>
    createOwnerMail(
      mailedDecision,
      decision.kind === 'suspend'
        ? describeSuspension(balance, config.refundsSuspendedCredits)
        : [],
    ),
  );
  await mailer.send(mail);
}
