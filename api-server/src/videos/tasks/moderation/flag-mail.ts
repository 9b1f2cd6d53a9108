import type { Config } from '../../../config/config.ts';
import { describeObjection } from '../../../content/moderation/refusal-texts.ts';
import type { Database } from '../../../data/database/schema.ts';
import type { Mailer } from '../../../people/mail/mailer.ts';
import { renderMail } from '../../../people/mail/render-mail.ts';
import './tables.ts';

declare module '../../../data/queue/outbox.ts' {
  interface Effects {
    'mail-flag-decision': { decisionUid: string };
  }
}

const RESULTS = {
  approve: 'It passes now: order again, and nothing in it stops your order for this rule.',
  refuse: 'It stays refused. Change the text or image to order.',
} as const;

/** Tells a person what an operator decided about their stopped order, and why. */
export async function sendFlagDecisionMail(
  { config, db, mailer }: { config: Config; db: Database; mailer: Mailer },
  decisionUid: string,
): Promise<void> {
  const decision = await db
    .selectFrom('moderationDecisions')
    .innerJoin('moderationFlags as flag', 'flag.uid', 'moderationDecisions.flagUid')
    .innerJoin('users', 'users.uid', 'flag.userUid')
    .select(['kind', 'moderationDecisions.reason', 'flag.title', 'flag.excerpt', 'users.email'])
    .where('moderationDecisions.uid', '=', decisionUid)
    .executeTakeFirst();
  if (!decision) return;
  const { kind, reason, title, excerpt, email } = decision;
  const lines = [
    `A person looked at your order that was stopped by the rule “${title}”. ${RESULTS[kind]}`,
    ...(excerpt === null ? [] : [`The text: ${excerpt}`]),
    `Reasons: ${reason}`,
    ...(kind === 'refuse' ? [describeObjection(config.supportEmail)] : []),
  ];
  await mailer.send({
    to: email,
    subject: `We looked at your stopped order on ${config.product.name}`,
    ...renderMail(lines),
  });
}
