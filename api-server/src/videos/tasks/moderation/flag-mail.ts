import { runForAccount } from '../../../language/account-language.ts';
import { t } from '@vidra/shared-i18n/text';
import type { Config } from '../../../config/config.ts';
import { describeObjection } from '../../../content/moderation/refusal-texts.ts';
import type { Database } from '../../../data/database/schema.ts';
import type { Mail, Mailer } from '../../../people/mail/mailer.ts';
import { renderMail } from '../../../people/mail/render-mail.ts';
import './tables.ts';

declare module '../../../data/queue/outbox.ts' {
  interface Effects {
    'mail-flag-decision': { decisionUid: string };
  }
}

/** Tells a person what an operator decided about their stopped order, and why. */
export async function sendFlagDecisionMail(
  { config, db, mailer }: { config: Config; db: Database; mailer: Mailer },
  decisionUid: string,
): Promise<void> {
  const decision = await db
    .selectFrom('moderationDecisions')
    .innerJoin('moderationFlags as flag', 'flag.uid', 'moderationDecisions.flagUid')
    .innerJoin('users', 'users.uid', 'flag.userUid')
    .select(['kind', 'moderationDecisions.reason', 'flag.title', 'flag.excerpt'])
    .select(['users.email', 'users.language'])
    .where('moderationDecisions.uid', '=', decisionUid)
    .executeTakeFirst();
  if (!decision) return;
  const mail = await runForAccount(decision.language, () =>
    createFlagDecisionMail(config, decision),
  );
  await mailer.send(mail);
}

interface MailedFlagDecision {
  kind: 'approve' | 'refuse';
  reason: string;
  title: string;
  excerpt: string | null;
  email: string;
}

function createFlagDecisionMail(
  config: Config,
  { kind, reason, title, excerpt, email }: MailedFlagDecision,
): Mail {
  const rule = t(title);
  const lines = [
    kind === 'approve'
      ? t`A person looked at your order that was stopped by the rule “${rule}”. It passes now:
          order again, and nothing in it stops your order for this rule.`
      : t`A person looked at your order that was stopped by the rule “${rule}”. It stays refused.
          Change the text or image to order.`,
    ...(excerpt === null ? [] : [t`The text: ${excerpt}`]),
    t`Reasons: ${reason}`,
    ...(kind === 'refuse' ? [describeObjection(config.supportEmail)] : []),
  ];
  return {
    to: email,
    subject: t`We looked at your stopped order on ${config.product.name}`,
    ...renderMail(lines),
  };
}
