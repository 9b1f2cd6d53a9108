import { REPORT_TEXT } from '@vidra/shared-contract';
import type { FlagDecision, ListedFlag } from '@vidra/shared-contract/schemas';
import { message, plural, useTranslate } from '@vidra/shared-i18n';
import { callApi } from '@vidra/shared-session';
import { Badge, Button, formatDate, Select } from '@vidra/shared-ui';
import { useState } from 'react';
import { TextDialog } from '../../dialogs/text-dialog.tsx';
import styles from '../admin.module.css';
import { Answer, More, Panel } from '../panel.tsx';
import reportStyles from './reports.module.css';
import { PAGE, readAgain, usePages } from '../use-operator.ts';

const FLAG_FILTERS = [
  { value: 'waiting', label: message`Waiting` },
  // Translators: reports and stopped videos about which a person has decided.
  { value: 'decided', label: message`Decided` },
] as const;
type Shown = (typeof FLAG_FILTERS)[number]['value'];

/** Orders, titles and videos that moderation stopped: those that wait for a person, and decided ones. */
export function Flags() {
  const t = useTranslate();
  const [shown, setShown] = useState<Shown>('waiting');
  const pages = usePages(['flags', shown], (cursor, signal) =>
    callApi('operatorFlags', { query: { limit: PAGE, cursor, show: shown }, signal }),
  );
  return (
    <Panel
      title={t`Stopped by moderation`}
      text={t`What you approve passes for this person from now on. They get your decision and its
        reasons by email.`}
      tools={
        <Select
          label={t`Show stopped`}
          hideLabel
          options={FLAG_FILTERS.map(({ value, label }) => ({ value, label: t(label) }))}
          value={shown}
          onChange={setShown}
        />
      }
    >
      <Answer
        query={pages}
        empty={shown === 'waiting' ? t`Nothing is waiting.` : t`No decisions yet.`}
        isEmpty={({ pages: [first] }) => first?.items.length === 0}
      >
        {({ pages: read }) => (
          <ul className={reportStyles.list} aria-label={t`Stopped by moderation`}>
            {read
              .flatMap(({ items }) => items)
              .map((flag) => (
                <Flag key={flag.flagUid} flag={flag} />
              ))}
          </ul>
        )}
      </Answer>
      <More {...pages} />
    </Panel>
  );
}

const STATES = {
  open: { tone: 'neutral', text: message`Waiting` },
  approved: { tone: 'success', text: message`Approved` },
  refused: { tone: 'danger', text: message`Refused` },
} as const;

function Flag({ flag }: { readonly flag: ListedFlag }) {
  const t = useTranslate();
  const [decision, setDecision] = useState<FlagDecision>();
  const { rule, ruleReason, driver, flow, excerpt, ownerEmail, attempts, createTime, state } = flag;
  return (
    <li className={reportStyles.flag}>
      <h3 className={reportStyles.title}>{rule}</h3>
      <p className={styles.badges}>
        <Badge tone={STATES[state].tone}>{t(STATES[state].text)}</Badge>
        <Badge>{flow}</Badge>
      </p>
      <p className={styles.small}>
        {ruleReason}{' '}
        {t.rich({
          owner: <bdi />,
        })`Stopped by ${driver} ${formatDate(createTime, 'relative')} · ${plural(attempts, {
          one: '# attempt',
          other: '# attempts',
        })} by <owner>${ownerEmail}</owner>`}
      </p>
      <StoppedContent excerpt={excerpt} file={flag.file} />
      <div className={reportStyles.actions}>
        {state !== 'approved' && (
          <Button
            size="sm"
            onClick={() => {
              setDecision('approve');
            }}
          >
            {t`Approve`}
          </Button>
        )}
        {state !== 'refused' && (
          <Button
            size="sm"
            onClick={() => {
              setDecision('refuse');
            }}
          >
            {t`Refuse`}
          </Button>
        )}
      </div>
      <FlagHistory decisions={flag.decisions} />
      {decision && (
        <FlagDialog
          flagUid={flag.flagUid}
          decision={decision}
          onClose={() => {
            setDecision(undefined);
          }}
        />
      )}
    </li>
  );
}

function StoppedContent({ excerpt, file }: Pick<ListedFlag, 'excerpt' | 'file'>) {
  const t = useTranslate();
  if (excerpt !== null) {
    return (
      <blockquote className={reportStyles.words} dir="auto">
        {excerpt}
      </blockquote>
    );
  }
  if (file === null) return <p className={styles.text}>{t`The file is gone, or was not named.`}</p>;
  return file.kind === 'image' ? (
    <img className={reportStyles.stoppedImage} src={file.url} alt={t`Stopped by moderation`} />
  ) : (
    <audio controls preload="none" src={file.url} aria-label={t`Stopped recording`} />
  );
}

/** Earlier decisions, oldest first. */
function FlagHistory({ decisions }: Pick<ListedFlag, 'decisions'>) {
  const t = useTranslate();
  if (decisions.length === 0) return null;
  return (
    <ol className={reportStyles.events} aria-label={t`History`}>
      {decisions.map(({ decisionUid, decision, reason, operator, createTime }) => (
        <li key={decisionUid} className={reportStyles.event}>
          <p className={styles.small}>
            {decision === 'approve'
              ? t.rich({
                  operator: <bdi />,
                })`Approved by <operator>${operator}</operator>, ${formatDate(createTime, 'datetime')}`
              : t.rich({
                  operator: <bdi />,
                })`Refused by <operator>${operator}</operator>, ${formatDate(createTime, 'datetime')}`}
          </p>
          <p className={reportStyles.eventWords} dir="auto">
            {reason}
          </p>
        </li>
      ))}
    </ol>
  );
}

const DIALOGS: Readonly<Record<FlagDecision, { title: string; description: string }>> = {
  approve: {
    title: message`Approve this content?`,
    description: message`The same content of the same person passes from now on.`,
  },
  refuse: {
    title: message`Refuse this content?`,
    description: message`It stays stopped. The person reads your reasons when they try again.`,
  },
};

interface FlagDialogProps {
  readonly flagUid: string;
  readonly decision: FlagDecision;
  readonly onClose: () => void;
}

function FlagDialog({ flagUid, decision, onClose }: FlagDialogProps) {
  const t = useTranslate();
  const { title, description } = DIALOGS[decision];
  return (
    <TextDialog
      title={t(title)}
      description={t(description)}
      label={t`Reasons`}
      maxLength={REPORT_TEXT.longest}
      submitLabel={decision === 'approve' ? t`Approve` : t`Refuse`}
      findProblem={(text) =>
        text.length < REPORT_TEXT.shortest
          ? t`Give your reasons in at least ${plural(REPORT_TEXT.shortest, {
              one: '# character',
              other: '# characters',
            })}.`
          : undefined
      }
      onSubmit={async (reason) => {
        await callApi('operatorDecideFlag', { body: { flagUid, decision, reason } });
        await readAgain();
      }}
      onClose={onClose}
    />
  );
}
