import type { CallAnswer } from '@vidra/shared-contract/schemas';
import { callApi } from '@vidra/shared-session';
import { Button, formatDate, formatDuration, Skeleton } from '@vidra/shared-ui';
import { useState } from 'react';
import styles from './admin.module.css';
import { Books } from './books.tsx';
import { EngineTable } from './engines.tsx';
import { Answer, Panel } from './panel.tsx';
import { ReasonDialog } from './dialogs/reason-dialog.tsx';
import { Table } from './table.tsx';
import { useRead } from './use-operator.ts';

type Answered = CallAnswer<'operatorOverview'>;

/** Overview of the site: waiting tasks, engines and the state of the ledger. */
export function Overview() {
  const overview = useRead(['overview'], (signal) =>
    callApi('operatorOverview', { query: {}, signal }),
  );
  const { data, isPending } = overview;
  return (
    <div className={styles.panels}>
      <Panel title="Queue">
        <Answer query={overview} what="the overview" size="fact">
          {(queue) => <Waiting {...queue} />}
        </Answer>
      </Panel>
      {(data ?? isPending) && (
        <>
          <Panel title="Engines" text="Last 7 days.">
            <Answer query={overview}>{({ engines }) => <EngineTable engines={engines} />}</Answer>
          </Panel>
          <Outbox effects={data?.outbox} />
        </>
      )}
      <Books />
    </div>
  );
}

function Waiting({ waitingTasks, runningTasks, oldestWaitingSeconds, queues }: Answered) {
  const facts = [
    ['Videos waiting', waitingTasks],
    ['Videos rendering', runningTasks],
    ['Longest wait', formatDuration(oldestWaitingSeconds)],
  ] as const;
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {queues.length === 0 ? (
        <p className={styles.empty}>No jobs waiting.</p>
      ) : (
        <Table
          label="Jobs"
          rows={queues}
          rowKey={({ queue, state }) => `${queue} ${state}`}
          columns={[
            { title: 'Queue', cell: ({ queue }) => queue },
            { title: 'State', cell: ({ state }) => state },
            { title: 'Jobs', cell: ({ jobs }) => jobs, number: true },
          ]}
        />
      )}
    </>
  );
}

function Outbox({ effects }: { readonly effects: Answered['outbox'] | undefined }) {
  const [isDialogOpen, setAsking] = useState(false);
  return (
    <Panel
      title="Outbox"
      text="Pending work outside the database: engines, payments, email and files."
      tools={
        effects &&
        effects.length > 0 && (
          <Button
            size="sm"
            icon="lucide:rotate-cw"
            onClick={() => {
              setAsking(true);
            }}
          >
            Try again now
          </Button>
        )
      }
    >
      {!effects && <Skeleton shape="text" />}
      {effects?.length === 0 && <p className={styles.empty}>Nothing is pending.</p>}
      {effects && effects.length > 0 && (
        <Table
          label="Outbox"
          rows={effects}
          rowKey={({ effectUid }) => effectUid}
          columns={[
            { title: 'Since', cell: ({ createTime }) => formatDate(createTime, 'datetime') },
            { title: 'What', cell: ({ effect }) => effect },
            { title: 'State', cell: ({ state }) => (state === 'failed' ? 'given up' : state) },
            { title: 'Problem', cell: ({ problem }) => problem ?? '—' },
            { title: 'Attempts', cell: ({ tries }) => tries, number: true },
          ]}
        />
      )}
      {isDialogOpen && (
        <ReasonDialog
          title="Try failed work again?"
          description="Everything that failed or is waiting to be tried again runs now."
          submitLabel="Try again"
          onSubmit={(reason) => callApi('operatorRetryOutbox', { body: { reason } })}
          onClose={() => {
            setAsking(false);
          }}
        />
      )}
    </Panel>
  );
}
