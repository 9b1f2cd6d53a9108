import type { ReportDetails } from '@vidra/shared-contract/schemas';
import { plural, useTranslate } from '@vidra/shared-i18n';
import { callApi } from '@vidra/shared-session';
import { Badge, Dialog, formatDate } from '@vidra/shared-ui';
import adminStyles from '../admin.module.css';
import { DecisionBadge } from './decision-badge.tsx';
import { Answer } from '../panel.tsx';
import styles from './reports.module.css';
import { useRead } from '../use-operator.ts';

interface ReportHistoryProps {
  readonly reportUid: string;
  readonly onClose: () => void;
}

/** Dialog with the account's history, and the decisions and appeals of one report. */
export function ReportHistory({ reportUid, onClose }: ReportHistoryProps) {
  const t = useTranslate();
  const report = useRead(['report', reportUid], (signal) =>
    callApi('operatorReport', { query: { reportUid }, signal }),
  );
  return (
    <Dialog
      open
      title={t`History`}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Answer query={report}>
        {(data) => (
          <>
            <Owner report={data} />
            <Events report={data} />
          </>
        )}
      </Answer>
    </Dialog>
  );
}

function Owner({ report }: { readonly report: ReportDetails }) {
  const t = useTranslate();
  const { ownerEmail, ownerReports, ownerDecisions, ownerSuspended, reporterEmail } = report;
  return (
    <div className={styles.facts}>
      <p>
        <strong className={adminStyles.strong}>{ownerEmail}</strong>
      </p>
      <p className={adminStyles.small}>
        {t`${plural(ownerReports, {
          one: "# report of this account's videos",
          other: "# reports of this account's videos",
        })}, ${plural(ownerDecisions, {
          one: '# decision in force',
          other: '# decisions in force',
        })}.`}{' '}
        {reporterEmail === null ? t`The reporter left no email.` : t`Reported by ${reporterEmail}.`}
      </p>
      {ownerSuspended && (
        <p className={adminStyles.badges}>
          <Badge tone="danger">{t`Account suspended`}</Badge>
        </p>
      )}
    </div>
  );
}

/** Decisions and appeals in the order in which they happened. */
function Events({ report: { decisions, appeals } }: { readonly report: ReportDetails }) {
  const t = useTranslate();
  const events = [
    ...decisions.map(({ decisionUid, decision, operator, reason, createTime }) => ({
      uid: decisionUid,
      createTime,
      what: <DecisionBadge decision={decision} />,
      who: operator,
      words: reason,
    })),
    ...appeals.map(({ appealUid, side, words, createTime }) => ({
      uid: appealUid,
      createTime,
      // Translators: a noun, an objection to a decision.
      what: <Badge tone="warning">{t`Appeal`}</Badge>,
      who: side === 'owner' ? t`The owner` : t`The reporter`,
      words,
    })),
  ].toSorted((a, b) => a.createTime - b.createTime);
  if (events.length === 0) return <p className={adminStyles.empty}>{t`No decisions yet.`}</p>;
  return (
    <ol className={styles.events}>
      {events.map(({ uid, createTime, what, who, words }) => (
        <li key={uid} className={styles.event}>
          <p className={adminStyles.badges}>{what}</p>
          <p className={adminStyles.small}>
            <bdi>{who}</bdi>, {formatDate(createTime, 'datetime')}
          </p>
          <p className={styles.eventWords} dir="auto">
            {words}
          </p>
        </li>
      ))}
    </ol>
  );
}
