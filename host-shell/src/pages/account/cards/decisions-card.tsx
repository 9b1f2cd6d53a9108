import { useQuery } from '@tanstack/react-query';
import { getCategoryLabel, REPORT_DECISIONS } from '@vidra/shared-contract';
import type { CallAnswer, OwnDecision } from '@vidra/shared-contract/schemas';
import { message, useTranslate } from '@vidra/shared-i18n';
import { callApi, QUERY_KEYS, queryClient } from '@vidra/shared-session';
import { Badge, Button, formatCredits, formatDate, Section } from '@vidra/shared-ui';
import { useId, useState } from 'react';
import styles from '../account.module.css';
import { AppealDialog } from '../appeal-dialog.tsx';

const getQueryKey = () => QUERY_KEYS.user('decisions');

/** Card with the operators' decisions about the person's videos. Absent while there are none. */
export function DecisionsCard() {
  const t = useTranslate();
  const { data } = useQuery({
    queryKey: getQueryKey(),
    queryFn: ({ signal }) => callApi('listDecisions', { query: {}, signal }),
  });
  if (!data || data.items.length === 0) return null;
  return (
    <Section title={t`Decisions about your videos`}>
      {data.suspension && <Suspension suspension={data.suspension} />}
      <ul className={styles.decisions} aria-label={t`Decisions`}>
        {data.items.map((decision) => (
          <Decision key={decision.decisionUid} decision={decision} />
        ))}
      </ul>
    </Section>
  );
}

type Suspended = NonNullable<CallAnswer<'listDecisions'>['suspension']>;

function Suspension({ suspension }: { readonly suspension: Suspended }) {
  const t = useTranslate();
  const { since, credits, refundable } = suspension;
  const amount = formatCredits(credits);
  return (
    <div className={styles.warning}>
      <p className={styles.label}>
        {t`Your account has been suspended since ${formatDate(since)}`}
      </p>
      <p>
        {t`You can log in, export your data, cancel and appeal, but not make, upload or share
          anything. Your plan isn't charged again.`}
        {credits > 0 && ' '}
        {credits > 0 &&
          (refundable
            ? t`Your unused credits (${amount}) can be refunded: reply to the email about the
                suspension.`
            : t`Your unused credits (${amount}) can be spent again once the suspension is lifted.`)}
      </p>
    </div>
  );
}

const TONES = {
  keep: 'success',
  unlist: 'warning',
  unshare: 'warning',
  remove: 'danger',
  suspend: 'danger',
} as const;
// Translators: these stand in a list of facts about a decision: what it is based on.
const BASES = { law: message`based on the law`, terms: message`based on our terms` };

function Decision({ decision }: { readonly decision: OwnDecision }) {
  const t = useTranslate();
  const headingId = useId();
  const [isAppealing, setAppealing] = useState(false);
  const { title, category, basis, reason, createTime, inForce } = decision;
  const result = REPORT_DECISIONS.find(({ value }) => value === decision.decision)?.result;
  const grounds = [
    t`Reported as “${t(getCategoryLabel(category))}”`,
    ...(basis === null ? [] : [t(BASES[basis])]),
    formatDate(createTime),
  ];
  return (
    <li className={styles.decision}>
      <p className={styles.name}>
        <span id={headingId} dir="auto">
          {title === '' ? t`A video` : title}
        </span>
        <Badge tone={inForce ? TONES[decision.decision] : 'neutral'}>{result && t(result)}</Badge>
        {/* Translators: of a decision, by a later one. */}
        {!inForce && <Badge>{t`Replaced`}</Badge>}
      </p>
      <p className={styles.reason} dir="auto">
        {reason}
      </p>
      <p className={styles.text}>{grounds.join(' · ')}</p>
      <AppealState decision={decision} />
      {decision.appealUntil !== null && (
        <div className={styles.row}>
          <Button
            aria-describedby={headingId}
            onClick={() => {
              setAppealing(true);
            }}
          >
            {/* Translators: a verb, on a button. */}
            {t`Appeal`}
          </Button>
          <span className={styles.until}>
            {t`Possible until ${formatDate(decision.appealUntil)}`}
          </span>
        </div>
      )}
      {isAppealing && (
        <AppealDialog
          decisionUid={decision.decisionUid}
          onClose={() => {
            setAppealing(false);
          }}
          onSent={() => queryClient.invalidateQueries({ queryKey: getQueryKey() })}
        />
      )}
    </li>
  );
}

function AppealState({ decision: { appeal } }: { readonly decision: OwnDecision }) {
  const t = useTranslate();
  if (!appeal) return null;
  const day = formatDate(appeal.createTime);
  return (
    <p className={styles.text} role="status">
      {appeal.answered
        ? t`You appealed on ${day}. Another person has decided.`
        : t`You appealed on ${day}. Another person will decide, and we'll email you.`}
    </p>
  );
}
