import type { CallAnswer } from '@vidra/shared-contract/schemas';
import { message, useTranslate } from '@vidra/shared-i18n';
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
  const t = useTranslate();
  const overview = useRead(['overview'], (signal) =>
    callApi('operatorOverview', { query: {}, signal }),
  );
  const { data, isPending } = overview;
  return (
    <div className={styles.panels}>
      <Panel title={t`Queue`}>
        <Answer query={overview} failure={t`Couldn't load the overview`} size="fact">
          {(queue) => <Waiting {...queue} />}
        </Answer>
      </Panel>
      {(data ?? isPending) && (
        <>
          <Panel title={t`Engines`} text={t`Last 7 days.`}>
            <Answer query={overview}>{({ engines }) => <EngineTable engines={engines} />}</Answer>
          </Panel>
          <Outbox effects={data?.outbox} />
        </>
      )}
      <Books />
    </div>
  );
}

const STATE_TITLES: Readonly<Record<string, string>> = {
  // Translators: the state of a piece of work.
  created: message`waiting`,
  // Translators: the state of a piece of work that failed and is tried again later.
  retry: message`waiting for a retry`,
  // Translators: the state of a piece of work.
  active: message`running`,
  // Translators: the state of a piece of work that is not tried again.
  failed: message`given up`,
};

function Waiting({ waitingTasks, runningTasks, oldestWaitingSeconds, queues }: Answered) {
  const t = useTranslate();
  const facts = [
    [t`Videos waiting`, waitingTasks],
    [t`Videos rendering`, runningTasks],
    [t`Longest wait`, formatDuration(oldestWaitingSeconds)],
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
        <p className={styles.empty}>{t`No jobs waiting.`}</p>
      ) : (
        <Table
          label={t`Jobs`}
          rows={queues}
          rowKey={({ queue, state }) => `${queue} ${state}`}
          columns={[
            { title: t`Queue`, cell: ({ queue }) => queue },
            { title: t`State`, cell: ({ state }) => t(STATE_TITLES[state] ?? state) },
            { title: t`Jobs`, cell: ({ jobs }) => jobs, number: true },
          ]}
        />
      )}
    </>
  );
}

function Outbox({ effects }: { readonly effects: Answered['outbox'] | undefined }) {
  const t = useTranslate();
  const [isDialogOpen, setAsking] = useState(false);
  return (
    <Panel
      // Translators: work that waits to be sent to other services.
      title={t`Outbox`}
      text={t`Pending work outside the database: engines, payments, email and files.`}
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
            {t`Try again now`}
          </Button>
        )
      }
    >
      {!effects && <Skeleton shape="text" />}
      {effects?.length === 0 && <p className={styles.empty}>{t`Nothing is pending.`}</p>}
      {effects && effects.length > 0 && (
        <Table
          label={t`Outbox`}
          rows={effects}
          rowKey={({ effectUid }) => effectUid}
          columns={[
            { title: t`Since`, cell: ({ createTime }) => formatDate(createTime, 'datetime') },
            { title: t`What`, cell: ({ effect }) => effect },
            { title: t`State`, cell: ({ state }) => t(STATE_TITLES[state] ?? state) },
            { title: t`Problem`, cell: ({ problem }) => problem ?? '—' },
            { title: t`Attempts`, cell: ({ tries }) => tries, number: true },
          ]}
        />
      )}
      {isDialogOpen && (
        <ReasonDialog
          title={t`Try failed work again?`}
          description={t`Everything that failed or is waiting to be tried again runs now.`}
          submitLabel={t`Try again`}
          onSubmit={(reason) => callApi('operatorRetryOutbox', { body: { reason } })}
          onClose={() => {
            setAsking(false);
          }}
        />
      )}
    </Panel>
  );
}
