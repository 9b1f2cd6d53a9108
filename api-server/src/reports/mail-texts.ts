import { getCategoryLabel, type DecisionBasis, type ReportDecision } from '@vidra/shared-contract';
import { renderMail } from '../people/mail/render-mail.ts';
import type { Mail } from '../people/mail/mailer.ts';

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A decision with everything that its emails say. */
export interface MailedDecision {
  to: string;
  productName: string;
  /** Title of the video. Empty once it is deleted. */
  title: string;
  category: string;
  kind: ReportDecision;
  basis: DecisionBasis | null;
  reason: string;
  reportUid: string;
  /** Whether it answers an appeal. */
  isRuling: boolean;
  /** Last moment of an appeal of the recipient. Undefined if none is possible. */
  appealUntil: Date | undefined;
  /** Page of the appeal. Undefined when the site's address is not configured. */
  appealUrl: string | undefined;
}

function createMail(to: string, subject: string, lines: readonly string[]): Mail {
  return {
    to,
    subject,
    ...renderMail(lines),
  };
}

/** Creates the confirmation that a report has arrived. */
export function createReceivedMail(options: {
  to: string;
  productName: string;
  category: string;
  reportUid: string;
}): Mail {
  const { to, productName, category, reportUid } = options;
  return createMail(to, `We received your report on ${productName}`, [
    `Thank you for reporting a video on ${productName}. Reason: ${getCategoryLabel(category)}.`,
    'A person will look at the video and decide. We will email you the decision with its reasons.',
    `If you didn't send this report, ignore this email. Your reference: ${reportUid}`,
  ]);
}

const RESULTS: Record<ReportDecision, string> = {
  keep: 'stays shared',
  unlist: 'is no longer in the gallery. Its link still works',
  unshare: 'is no longer shared',
  remove: 'was removed',
  suspend: 'is no longer available, because the account that shared it was suspended',
};

const OWNER_RESULTS: Record<ReportDecision, string> = {
  keep: 'stays in your account, and you can share it.',
  unlist: 'is no longer in the gallery. Its link still works.',
  unshare: 'can no longer be shared. It stays in your history.',
  remove: 'was removed. It can no longer be watched, downloaded or shared.',
  suspend: 'led to the suspension of your account.',
};

const BASES: Record<DecisionBasis, string> = {
  law: 'The decision is based on the law.',
  terms: "The decision is based on the site's terms.",
};

const getVideoName = (title: string) => (title === '' ? 'the video' : `the video "${title}"`);

/** The facts and grounds of a decision, as the law asks of a statement of reasons. */
const listReasons = ({ category, basis, reason }: MailedDecision): string[] => [
  `Reported as: ${getCategoryLabel(category)}.`,
  ...(basis === null ? [] : [BASES[basis]]),
  `Reasons: ${reason}`,
  'A person made this decision. No automated means were used.',
];

function describeAppeal({ appealUntil, appealUrl }: MailedDecision): string {
  const others =
    'You can also turn to a certified out-of-court dispute settlement body or to a court.';
  if (appealUntil === undefined) return others;
  const address = appealUrl === undefined ? 'reply to this email.' : `open ${appealUrl}`;
  return `If you disagree, you can appeal until ${longDate.format(appealUntil)}, and another person will decide: ${address}\n${others}`;
}

/** Creates the email to the reporter. */
export function createReporterMail(decision: MailedDecision): Mail {
  const { to, productName, title, kind, isRuling, reportUid } = decision;
  const event = isRuling ? 'After an appeal' : 'After your report';
  return createMail(to, `Decision on your report on ${productName}`, [
    `${event}, we decided: ${getVideoName(title)} ${RESULTS[kind]}.`,
    ...listReasons(decision),
    describeAppeal(decision),
    `Your reference: ${reportUid}`,
  ]);
}

/** @param suspension what a suspended account can do; empty without a suspension */
export function createOwnerMail(decision: MailedDecision, suspension: readonly string[]): Mail {
  const { to, productName, title, kind, isRuling } = decision;
  const event = isRuling ? 'Decision after an appeal' : 'Decision after a report';
  const isOnAccount = kind === 'suspend';
  const name = getVideoName(title);
  const subject = isOnAccount
    ? `Your ${productName} account is suspended`
    : `${event}: your video on ${productName}`;
  return createMail(to, subject, [
    `${event}: ${name} ${OWNER_RESULTS[kind]}`,
    ...listReasons(decision),
    ...suspension,
    ...(kind === 'keep' ? [] : [describeAppeal(decision)]),
  ]);
}

/** Says what a suspended account can still do, and what happens to plan and credits. */
export function describeSuspension(credits: number, isRefundable: boolean): string[] {
  const amount = credits === 1 ? 'Your 1 unused credit' : `Your ${credits} unused credits`;
  const rule = isRefundable
    ? `${amount} can be refunded: reply to this email and ask for it.`
    : `${amount} can be spent again once the suspension is lifted.`;
  return [
    'While your account is suspended, you can log in, export your data, cancel and appeal. You cannot make, upload or share anything, and your shared links do not work.',
    `If you have a plan, it ends with the period that is paid and is not charged again.${credits > 0 ? ` ${rule}` : ''}`,
  ];
}
