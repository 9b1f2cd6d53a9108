import type { TroubledTask } from '@vidra/shared-contract/schemas';
import { callApi, showToast } from '@vidra/shared-session';
import { Button, Checkbox, formatDate, Select } from '@vidra/shared-ui';
import { useState } from 'react';
import styles from './admin.module.css';
import { Answer, Panel } from './panel.tsx';
import { ReasonDialog } from './dialogs/reason-dialog.tsx';
import { Table } from './table.tsx';
import { useRead } from './use-operator.ts';

const MOST_AT_ONCE = 50;
const DAYS = [
  { value: '1', label: 'Last day' },
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
] as const;

async function redriveTasks(taskUids: string[], reason: string): Promise<void> {
  const { results } = await callApi('operatorRedrive', { body: { taskUids, reason } });
  const refusals = results.filter(({ outcome }) => outcome === 'refused');
  const acceptedCount = results.length - refusals.length;
  if (acceptedCount > 0)
    showToast({ tone: 'success', title: `Retrying ${acceptedCount} of ${results.length}` });
  const [first] = refusals;
  if (first) {
    const title = `${refusals.length} couldn't be retried`;
    showToast({ tone: 'danger', title, text: first.message });
  }
}

/** Tasks that failed or got lost, which can be selected and retried. */
export function Tasks() {
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
      title="Failed and lost tasks"
      text="Their owners weren't charged. Retrying holds their credits again."
      tools={
        <div className={styles.tools}>
          <Select label="Ended" hideLabel options={DAYS} value={days} onChange={setDays} />
          <Button
            icon="lucide:rotate-cw"
            disabled={redriveUids.length === 0}
            onClick={() => {
              setAsking(true);
            }}
          >
            Retry
          </Button>
        </div>
      }
    >
      <Answer
        query={tasks}
        empty="No failed or lost tasks."
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
            redriveUids.length === 1 ? 'Retry this task?' : `Retry ${redriveUids.length} tasks?`
          }
          description="Each retry is a new attempt. If the owner has too few credits, the video stays failed."
          submitLabel="Retry"
          onSubmit={(reason) => redriveTasks(redriveUids, reason)}
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
  return (
    <Table
      label="Failed and lost tasks"
      rows={tasks}
      rowKey={({ taskUid }) => taskUid}
      columns={[
        {
          title: 'Select',
          cell: ({ taskUid, email, flow }) => (
            <Checkbox
              label={`${flow} of ${email}`}
              hideLabel
              checked={chosen.has(taskUid)}
              onChange={(isChosen) => {
                onChoose(taskUid, isChosen);
              }}
            />
          ),
        },
        {
          title: 'Ended',
          cell: ({ finishTime }) =>
            finishTime === null ? '—' : formatDate(finishTime, 'datetime'),
        },
        {
          title: 'What',
          cell: ({ flow, email, engine, attempt }) => (
            <>
              <strong className={styles.strong}>{flow}</strong>
              <span className={styles.small}>{email}</span>
              <span className={styles.small}>
                By {engine}, attempt {attempt}
              </span>
            </>
          ),
        },
        {
          title: 'Why',
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
