import { getCategoryLabel, REPORT_DECISIONS, type ReportDecision } from '@vidra/shared-contract';
import type { ListedReport } from '@vidra/shared-contract/schemas';
import { message, useTranslate, type Translate } from '@vidra/shared-i18n';
import { callApi, showToast } from '@vidra/shared-session';
import { Badge, Button, formatDate, Select, VideoPlayer } from '@vidra/shared-ui';
import { useState } from 'react';
import styles from '../admin.module.css';
import { Answer, More, Panel } from '../panel.tsx';
import { DecisionBadge } from './decision-badge.tsx';
import { DecisionDialog } from '../dialogs/decision-dialog.tsx';
import { ReportHistory } from './report-history.tsx';
import reportStyles from './reports.module.css';
import { PAGE, usePages } from '../use-operator.ts';

const REPORT_FILTERS = [
  { value: 'waiting', label: message`Waiting` },
  { value: 'decided', label: message`Decided` },
] as const;
type Shown = (typeof REPORT_FILTERS)[number]['value'];

async function downloadCounts(t: Translate): Promise<void> {
  try {
    const { fileName, csv } = await callApi('operatorReportCounts', { query: {} });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }));
    link.download = fileName;
    link.click();
    URL.revokeObjectURL(link.href);
  } catch (error) {
    const text = (error as Error).message;
    showToast({ tone: 'danger', title: t`Couldn't count the reports`, text });
  }
}

/** Reports of shared videos: the queue, and the decided ones. */
export function Reports() {
  const t = useTranslate();
  const [shown, setShown] = useState<Shown>('waiting');
  const pages = usePages(['reports', shown], (cursor, signal) =>
    callApi('operatorReports', { query: { limit: PAGE, cursor, show: shown }, signal }),
  );
  return (
    <Panel
      title={t`Reports`}
      text={t`The oldest report comes first. Both sides get your decision and its reasons by email.`}
      tools={
        <div className={styles.tools}>
          <Select
            // Translators: a verb, names the choice between waiting and decided reports.
            label={t`Show`}
            hideLabel
            options={REPORT_FILTERS.map(({ value, label }) => ({ value, label: t(label) }))}
            value={shown}
            onChange={setShown}
          />
          <Button icon="lucide:download" onClick={() => void downloadCounts(t)}>
            {t`Download counts`}
          </Button>
        </div>
      }
    >
      <Answer
        query={pages}
        empty={shown === 'waiting' ? t`No reports are waiting.` : t`No decisions yet.`}
        isEmpty={({ pages: [first] }) => first?.items.length === 0}
      >
        {({ pages: read }) => (
          <ul className={reportStyles.list} aria-label={t`Reports`}>
            {read
              .flatMap(({ items }) => items)
              .map((report) => (
                <Report key={report.reportUid} report={report} />
              ))}
          </ul>
        )}
      </Answer>
      <More {...pages} />
    </Panel>
  );
}

function DueBadge({ dueTime }: { readonly dueTime: number }) {
  const t = useTranslate();
  const [now] = useState(Date.now);
  if (dueTime < now) return <Badge tone="danger">{t`Overdue`}</Badge>;
  return <Badge>{t`Due ${formatDate(dueTime, 'relative')}`}</Badge>;
}

/** An action of the dialog, or `lift` to take back a decision. */
type Action = ReportDecision | 'lift';

function Report({ report }: { readonly report: ListedReport }) {
  const t = useTranslate();
  const [action, setAction] = useState<Action>();
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const { title, ownerEmail, category, createTime, dueTime, words, state, decision, video } =
    report;
  const name = title === '' ? t`Deleted video` : title;
  return (
    <li className={reportStyles.report}>
      <div className={reportStyles.stage}>
        {video ? (
          <VideoPlayer
            className={reportStyles.player}
            src={video.url}
            poster={video.posterUrl}
            label={name}
          />
        ) : (
          <p className={styles.text}>{t`The video is deleted.`}</p>
        )}
      </div>
      <div className={reportStyles.facts}>
        <h3 className={reportStyles.title} dir="auto">
          {name}
        </h3>
        <p className={styles.badges}>
          <Badge>{t(getCategoryLabel(category))}</Badge>
          {state === 'appealed' && <Badge tone="warning">{t`Appeal`}</Badge>}
          {dueTime !== null && <DueBadge dueTime={dueTime} />}
          {decision !== null && <DecisionBadge decision={decision} />}
        </p>
        <p className={styles.small}>
          {t.rich({
            owner: <bdi />,
          })`Reported ${formatDate(createTime, 'relative')} · shared by <owner>${ownerEmail}</owner>`}
        </p>
        {words !== '' && (
          <blockquote className={reportStyles.words} dir="auto">
            {words}
          </blockquote>
        )}
        <div className={reportStyles.actions}>
          {state !== 'decided' &&
            REPORT_DECISIONS.map(({ value, label }) => (
              <Button
                key={value}
                size="sm"
                onClick={() => {
                  setAction(value);
                }}
              >
                {t(label)}
              </Button>
            ))}
          {state === 'decided' && decision !== null && decision !== 'keep' && (
            <Button
              size="sm"
              onClick={() => {
                setAction('lift');
              }}
            >
              {t`Take back`}
            </Button>
          )}
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              setHistoryOpen(true);
            }}
          >
            {t`History`}
          </Button>
        </div>
      </div>
      {action && (
        <DecisionDialog
          report={report}
          action={action}
          onClose={() => {
            setAction(undefined);
          }}
        />
      )}
      {isHistoryOpen && (
        <ReportHistory
          reportUid={report.reportUid}
          onClose={() => {
            setHistoryOpen(false);
          }}
        />
      )}
    </li>
  );
}
