import { REPORT_TEXT } from '@vidra/shared-contract';
import type { FlagDecision, ListedFlag } from '@vidra/shared-contract/schemas';
import { callApi } from '@vidra/shared-session';
import { Badge, Button, formatDate, Select } from '@vidra/shared-ui';
import { useState } from 'react';
import { TextDialog } from '../../dialogs/text-dialog.tsx';
import styles from '../admin.module.css';
import { Answer, More, Panel } from '../panel.tsx';
import reportStyles from './reports.module.css';
import { PAGE, readAgain, usePages } from '../use-operator.ts';

const FLAG_FILTERS = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'decided', label: 'Decided' },
] as const;
type Shown = (typeof FLAG_FILTERS)[number]['value'];

/** Orders, titles and videos that moderation stopped: those that wait for a person, and decided ones. */
export function Flags() {
  const [shown, setShown] = useState<Shown>('waiting');
  const pages = usePages(['flags', shown], (cursor, signal) =>
    callApi('operatorFlags', { query: { limit: PAGE, cursor, show: shown }, signal }),
  );
  return (
    <Panel
      title="Stopped by moderation"
      text="What you approve passes for this person from now on. They get your decision and its reasons by email."
      tools={
        <Select
          label="Show stopped"
          hideLabel
          options={FLAG_FILTERS}
          value={shown}
          onChange={setShown}
        />
      }
    >
      <Answer
        query={pages}
        empty={shown === 'waiting' ? 'Nothing is waiting.' : 'No decisions yet.'}
        isEmpty={({ pages: [first] }) => first?.items.length === 0}
      >
        {({ pages: read }) => (
          <ul className={reportStyles.list} aria-label="Stopped by moderation">
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
  open: { tone: 'neutral', text: 'Waiting' },
  approved: { tone: 'success', text: 'Approved' },
  refused: { tone: 'danger', text: 'Refused' },
} as const;

function Flag({ flag }: { readonly flag: ListedFlag }) {
  const [decision, setDecision] = useState<FlagDecision>();
  const { rule, ruleReason, driver, flow, excerpt, ownerEmail, attempts, createTime, state } = flag;
  return (
    <li className={reportStyles.flag}>
      <h3 className={reportStyles.title}>{rule}</h3>
      <p className={styles.badges}>
        <Badge tone={STATES[state].tone}>{STATES[state].text}</Badge>
        <Badge>{flow}</Badge>
      </p>
      <p className={styles.small}>
        {ruleReason} Stopped by {driver} {formatDate(createTime, 'relative')} ·{' '}
        {attempts === 1 ? '1 attempt' : `${attempts} attempts`} by <bdi>{ownerEmail}</bdi>
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
            Approve
          </Button>
        )}
        {state !== 'refused' && (
          <Button
            size="sm"
            onClick={() => {
              setDecision('refuse');
            }}
          >
            Refuse
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
  if (excerpt !== null) {
    return (
      <blockquote className={reportStyles.words} dir="auto">
        {excerpt}
      </blockquote>
    );
  }
  if (file === null) return <p className={styles.text}>The file is gone, or was not named.</p>;
  return file.kind === 'image' ? (
    <img className={reportStyles.stoppedImage} src={file.url} alt="Stopped by moderation" />
  ) : (
    <audio controls preload="none" src={file.url} aria-label="Stopped recording" />
  );
}

/** Earlier decisions, oldest first. */
function FlagHistory({ decisions }: Pick<ListedFlag, 'decisions'>) {
  if (decisions.length === 0) return null;
  return (
    <ol className={reportStyles.events} aria-label="History">
      {decisions.map(({ decisionUid, decision, reason, operator, createTime }) => (
        <li key={decisionUid} className={reportStyles.event}>
          <p className={styles.small}>
            {decision === 'approve' ? 'Approved' : 'Refused'} by <bdi>{operator}</bdi>,{' '}
            {formatDate(createTime, 'datetime')}
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
    title: 'Approve this content?',
    description: 'The same content of the same person passes from now on.',
  },
  refuse: {
    title: 'Refuse this content?',
    description: 'It stays stopped. The person reads your reasons when they try again.',
  },
};

interface FlagDialogProps {
  readonly flagUid: string;
  readonly decision: FlagDecision;
  readonly onClose: () => void;
}

function FlagDialog({ flagUid, decision, onClose }: FlagDialogProps) {
  return (
    <TextDialog
      {...DIALOGS[decision]}
      label="Reasons"
      maxLength={REPORT_TEXT.longest}
      submitLabel={decision === 'approve' ? 'Approve' : 'Refuse'}
      findProblem={(text) =>
        text.length < REPORT_TEXT.shortest
          ? `Give your reasons in at least ${REPORT_TEXT.shortest} characters.`
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
