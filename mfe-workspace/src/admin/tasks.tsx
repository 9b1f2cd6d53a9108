import type { TroubledTask } from '@vidra/shared-contract/schemas';
import { message, plural, useTranslate, type Translate } from '@vidra/shared-i18n';
import { callApi, showToast } from '@vidra/shared-session';
import { Button, Checkbox, formatDate, Select } from '@vidra/shared-ui';
import { useState } from 'react';
import styles from './admin.module.css';
import { Answer, Panel } from './panel.tsx';
import { getFlowTitle } from './get-flow-title.ts';
import { ReasonDialog } from './dialogs/reason-dialog.tsx';
import { Table } from './table.tsx';
import { useRead } from './use-operator.ts';

const MOST_AT_ONCE = 50;
const DAYS = [
  { value: '1', label: message`Last day` },
  { value: '7', label: message`Last 7 days` },
  { value: '30', label: message`Last 30 days` },
] as const;

async function redriveTasks(taskUids: string[], reason: string, t: Translate): Promise<void> {
  const { results } = await callApi('operatorRedrive', { body: { taskUids, reason } });
  const refusals = results.filter(({ outcome }) => outcome === 'refused');
  const acceptedCount = results.length - refusals.length;
  if (acceptedCount > 0)
    showToast({ tone: 'success', title: t`Retrying ${acceptedCount} of ${results.length}` });
  const [first] = refusals;
  if (first) {
    const title = t`${plural(refusals.length, {
      one: "# couldn't be retried",
      other: "# couldn't be retried",
    })}`;
    showToast({ tone: 'danger', title, text: first.message });
  }
}

/** Tasks that failed or got lost, which can be selected and retried. */
export function Tasks() {
  const t = useTranslate();
  const [days, setDays] = useState<(typeof DAYS)[number]['value']>('7');
  const [chosenUids, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isDialogOpen, setAsking] = useState(false);
  const tasks = useRead(['tasks', days], (signal) =>
    callApi('operatorTasks', { query: { days: Number(days), limit: 100 }, signal }),
  );
  const chosenTasks = (tasks.data?.tasks ?? []).filter(({ taskUid }) => chosenUids.has(taskUid));
  const redriveUids = chosenTasks.slice(0, MOST_AT_ONCE).map(({ taskUid }) => taskUid);
  return (
    <Panel
      title={t`Failed and lost tasks`}
      text={t`Their owners weren't charged. Retrying holds their credits again.`}
      tools={
        <div className={styles.tools}>
          <Select
            // Translators: when a task ended.
            label={t`Ended`}
            hideLabel
            options={DAYS.map(({ value, label }) => ({ value, label: t(label) }))}
            value={days}
            onChange={setDays}
          />
          <Button
            icon="lucide:rotate-cw"
            disabled={redriveUids.length === 0}
            onClick={() => {
              setAsking(true);
            }}
          >
            {t`Retry`}
          </Button>
        </div>
      }
    >
      <Answer
        query={tasks}
        empty={t`No failed or lost tasks.`}
        isEmpty={({ tasks: failedTasks }) => failedTasks.length === 0}
      >
        {({ tasks: failedTasks }) => (
          <TaskTable
            tasks={failedTasks}
            chosen={chosenUids}
            onChoose={(taskUid, isChosen) => {
              setChosen((before) => {
                const next = new Set(before);
                if (isChosen) next.add(taskUid);
                else next.delete(taskUid);
                return next;
              });
            }}
          />
        )}
      </Answer>
      {isDialogOpen && (
        <ReasonDialog
          title={
            redriveUids.length === 1
              ? t`Retry this task?`
              : t`${plural(redriveUids.length, { one: 'Retry # task?', other: 'Retry # tasks?' })}`
          }
          description={t`Each retry is a new attempt. If the owner has too few credits, the video stays
            failed.`}
          submitLabel={t`Retry`}
          onSubmit={(reason) => redriveTasks(redriveUids, reason, t)}
          onClose={() => {
            setAsking(false);
            setChosen(new Set());
          }}
        />
      )}
    </Panel>
  );
}

interface TaskTableProps {
  readonly tasks: readonly TroubledTask[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (taskUid: string, isChosen: boolean) => void;
}

function TaskTable({ tasks, chosen, onChoose }: TaskTableProps) {
  const t = useTranslate();
  return (
    <Table
      label={t`Failed and lost tasks`}
      rows={tasks}
      rowKey={({ taskUid }) => taskUid}
      columns={[
        {
          title: t`Select`,
          cell: ({ taskUid, email, flow }) => (
            <Checkbox
              // Translators: a tool, and the email address of who used it.
              label={t`${getFlowTitle(t, flow)} of ${email}`}
              hideLabel
              checked={chosen.has(taskUid)}
              onChange={(isChosen) => {
                onChoose(taskUid, isChosen);
              }}
            />
          ),
        },
        {
          title: t`Ended`,
          cell: ({ finishTime }) =>
            finishTime === null ? '—' : formatDate(finishTime, 'datetime'),
        },
        {
          title: t`What`,
          cell: ({ flow, email, engine, attempt }) => (
            <>
              <strong className={styles.strong}>{getFlowTitle(t, flow)}</strong>
              <span className={styles.small}>{email}</span>
              {/* Translators: the engine of a task, and how often it was tried. */}
              <span className={styles.small}>{t`By ${engine}, attempt ${attempt}`}</span>
            </>
          ),
        },
        {
          title: t`Why`,
          cell: ({ status, code, message }) => (
            <>
              <span>{message ?? status}</span>
              <span className={styles.small}>{[status, code].filter(Boolean).join(': ')}</span>
            </>
          ),
        },
      ]}
    />
  );
}
