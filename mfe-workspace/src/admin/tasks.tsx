import type { TroubledTask } from '@vidra/shared-contract/schemas';
import { callApi, toast } from '@vidra/shared-session';
import { Button, Checkbox, formatDate, Select } from '@vidra/shared-ui';
import { useState } from 'react';
import styles from './admin.module.css';
import { Answer, Panel } from './panel.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { Table } from './table.tsx';
import { useRead } from './use-operator.ts';

const MOST_AT_ONCE = 50;
const DAYS = [
  { value: '1', label: 'Last day' },
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
] as const;

async function redrive(taskUids: string[], reason: string): Promise<void> {
  const { results } = await callApi('operatorRedrive', { body: { taskUids, reason } });
  const refused = results.filter(({ outcome }) => outcome === 'refused');
  const made = results.length - refused.length;
  if (made > 0) toast({ tone: 'success', title: `${made} of ${results.length} are made again` });
  const [first] = refused;
  if (first) {
    const title = `${refused.length} cannot be made again`;
    toast({ tone: 'danger', title, text: first.message });
  }
}

/** Tasks that failed or got lost; those that are chosen are made again. */
export function Tasks() {
  const [days, setDays] = useState<(typeof DAYS)[number]['value']>('7');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asking, setAsking] = useState(false);
  const tasks = useRead(['tasks', days], (signal) =>
    callApi('operatorTasks', { query: { days: Number(days), limit: 100 }, signal }),
  );
  const shown = (tasks.data?.tasks ?? []).filter(({ taskUid }) => chosen.has(taskUid));
  const wanted = shown.slice(0, MOST_AT_ONCE).map(({ taskUid }) => taskUid);
  return (
    <Panel
      title="Failed and lost tasks"
      text="Their owners were not charged. What is made again holds their credits anew."
      tools={
        <div className={styles.tools}>
          <Select label="Ended" hideLabel options={DAYS} value={days} onChange={setDays} />
          <Button
            icon="lucide:rotate-cw"
            disabled={wanted.length === 0}
            onClick={() => {
              setAsking(true);
            }}
          >
            Make again
          </Button>
        </div>
      }
    >
      <Answer
        query={tasks}
        empty="No task failed or got lost."
        isEmpty={({ tasks: found }) => found.length === 0}
      >
        {({ tasks: found }) => (
          <TaskTable
            tasks={found}
            chosen={chosen}
            onChoose={(taskUid, on) => {
              setChosen((before) => {
                const next = new Set(before);
                if (on) next.add(taskUid);
                else next.delete(taskUid);
                return next;
              });
            }}
          />
        )}
      </Answer>
      {asking && (
        <ReasonDialog
          title={wanted.length === 1 ? 'Make it again?' : `Make ${wanted.length} again?`}
          description="Each is a new attempt. Whoever has too few credits keeps a failed video."
          submitLabel="Make again"
          onSubmit={(reason) => redrive(wanted, reason)}
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
  readonly onChoose: (taskUid: string, on: boolean) => void;
}

function TaskTable({ tasks, chosen, onChoose }: TaskTableProps) {
  return (
    <Table
      label="Failed and lost tasks"
      rows={tasks}
      rowKey={({ taskUid }) => taskUid}
      columns={[
        {
          title: 'Choose',
          cell: ({ taskUid, email, flow }) => (
            <Checkbox
              label={`${flow} of ${email}`}
              hideLabel
              checked={chosen.has(taskUid)}
              onChange={(on) => {
                onChoose(taskUid, on);
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
