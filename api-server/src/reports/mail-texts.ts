import { getCategoryLabel, type DecisionBasis, type ReportDecision } from '@vidra/shared-contract';
import { message, plural, t } from '@vidra/shared-i18n/text';
import { formatDay } from '../language/format.ts';
import { renderMail } from '../people/mail/render-mail.ts';
import type { Mail } from '../people/mail/mailer.ts';

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
  const categoryLabel = t(getCategoryLabel(category));
  return createMail(to, t`We received your report on ${productName}`, [
    t`Thank you for reporting a video on ${productName}. Reason: ${categoryLabel}.`,
    t`A person will look at the video and decide. We will email you the decision with its reasons.`,
    t`If you didn't send this report, ignore this email. Your reference: ${reportUid}`,
  ]);
}

type DescribeResult = (title: string) => string;

/** What follows “After your report, we decided:”. A deleted video has no title. */
const RESULTS: Record<ReportDecision, DescribeResult> = {
  keep: (title) =>
    title === ''
      ? // Translators: continues “After your report, we decided:”, as the next texts do.
        t`the video stays shared.`
      : t`the video "${title}" stays shared.`,
  unlist: (title) =>
    title === ''
      ? t`the video is no longer in the gallery. Its link still works.`
      : t`the video "${title}" is no longer in the gallery. Its link still works.`,
  unshare: (title) =>
    title === '' ? t`the video is no longer shared.` : t`the video "${title}" is no longer shared.`,
  remove: (title) =>
    title === '' ? t`the video was removed.` : t`the video "${title}" was removed.`,
  suspend: (title) =>
    title === ''
      ? t`the video is no longer available, because the account that shared it was suspended.`
      : t`the video "${title}" is no longer available,
          because the account that shared it was suspended.`,
};

/** What follows “Decision after a report:”, for the owner. */
const OWNER_RESULTS: Record<ReportDecision, DescribeResult> = {
  keep: (title) =>
    title === ''
      ? // Translators: continues “Decision after a report:”, as the next texts do.
        t`the video stays in your account, and you can share it.`
      : t`the video "${title}" stays in your account, and you can share it.`,
  unlist: RESULTS.unlist,
  unshare: (title) =>
    title === ''
      ? t`the video can no longer be shared. It stays in your history.`
      : t`the video "${title}" can no longer be shared. It stays in your history.`,
  remove: (title) =>
    title === ''
      ? t`the video was removed. It can no longer be watched, downloaded or shared.`
      : t`the video "${title}" was removed. It can no longer be watched, downloaded or shared.`,
  suspend: (title) =>
    title === ''
      ? t`the video led to the suspension of your account.`
      : t`the video "${title}" led to the suspension of your account.`,
};

const BASES: Record<DecisionBasis, string> = {
  law: message`The decision is based on the law.`,
  terms: message`The decision is based on the site's terms.`,
};

/** The facts and grounds of a decision, as the law asks of a statement of reasons. */
function listReasons({ category, basis, reason }: MailedDecision): string[] {
  const categoryLabel = t(getCategoryLabel(category));
  return [
    t`Reported as: ${categoryLabel}.`,
    ...(basis === null ? [] : [t(BASES[basis])]),
    t`Reasons: ${reason}`,
    t`A person made this decision. No automated means were used.`,
  ];
}

function describeAppeal({ appealUntil, appealUrl }: MailedDecision): string {
  const others = t`You can also turn to a certified out-of-court dispute settlement body or to a
    court.`;
  if (appealUntil === undefined) return others;
  const end = formatDay(appealUntil);
  const appeal =
    appealUrl === undefined
      ? t`If you disagree, you can appeal until ${end}, and another person will decide:
          reply to this email.`
      : t`If you disagree, you can appeal until ${end}, and another person will decide:
          open ${appealUrl}`;
  return `${appeal}\n${others}`;
}

/** Creates the email to the reporter. */
export function createReporterMail(decision: MailedDecision): Mail {
  const { to, productName, title, kind, isRuling, reportUid } = decision;
  const event = isRuling ? t`After an appeal, we decided:` : t`After your report, we decided:`;
  return createMail(to, t`Decision on your report on ${productName}`, [
    `${event} ${RESULTS[kind](title)}`,
    ...listReasons(decision),
    describeAppeal(decision),
    t`Your reference: ${reportUid}`,
  ]);
}

function getOwnerSubject({ productName, kind, isRuling }: MailedDecision): string {
  if (kind === 'suspend') return t`Your ${productName} account is suspended`;
  return isRuling
    ? t`Decision after an appeal: your video on ${productName}`
    : t`Decision after a report: your video on ${productName}`;
}

/** @param suspension what a suspended account can do; empty without a suspension */
export function createOwnerMail(decision: MailedDecision, suspension: readonly string[]): Mail {
  const { to, title, kind, isRuling } = decision;
  const event = isRuling ? t`Decision after an appeal:` : t`Decision after a report:`;
  return createMail(to, getOwnerSubject(decision), [
    `${event} ${OWNER_RESULTS[kind](title)}`,
    ...listReasons(decision),
    ...suspension,
    ...(kind === 'keep' ? [] : [describeAppeal(decision)]),
  ]);
}

function describeCredits(credits: number, isRefundable: boolean): string {
  return isRefundable
    ? t`Your ${credits} unused ${plural(credits, { one: 'credit', other: 'credits' })}
        can be refunded: reply to this email and ask for it.`
    : t`Your ${credits} unused ${plural(credits, { one: 'credit', other: 'credits' })}
        can be spent again once the suspension is lifted.`;
}

/** Says what a suspended account can still do, and what happens to plan and credits. */
export function describeSuspension(credits: number, isRefundable: boolean): string[] {
  const rules = [
    t`If you have a plan, it ends with the period that is paid and is not charged again.`,
    ...(credits > 0 ? [describeCredits(credits, isRefundable)] : []),
  ];
  return [
    t`While your account is suspended, you can log in, export your data, cancel and appeal.
      You cannot make, upload or share anything, and your shared links do not work.`,
    rules.join(' '),
  ];
}
