import type { CallAnswer, ReleaseHealth } from '@vidra/shared-contract/schemas';
import { callApi } from '@vidra/shared-session';
import { formatDate } from '@vidra/shared-ui';
import styles from './admin.module.css';
import { Answer, Panel } from './panel.tsx';
import { Table } from './table.tsx';
import { useRead } from './use-operator.ts';

type ReleaseReport = CallAnswer<'operatorReleases'>;

/** Errors in the live releases with their positions, and the log of the release service. */
export function ReleaseHealthPanels() {
  const read = useRead(['release-health'], (signal) => callApi('operatorReleases', { signal }));
  return (
    <>
      <Panel
        title="Browser errors"
        text="Errors that browsers reported in the live releases, most frequent first."
      >
        <Answer query={read}>
          {({ live }) => (live ? <Health releases={live.releases} /> : <NotSeen />)}
        </Answer>
      </Panel>
      <Panel title="Release service" text="Release requests and their outcomes.">
        <Answer
          query={read}
          empty="No requests to the release service yet."
          isEmpty={({ events }) => events.length === 0}
        >
          {({ events }) => <Events events={events} />}
        </Answer>
      </Panel>
    </>
  );
}

function NotSeen() {
  return (
    <p className={styles.empty}>
      The API can't see the releases. Give it the site's STORE_DIR or STORE_URL.
    </p>
  );
}

function Health({ releases }: { readonly releases: readonly ReleaseHealth[] }) {
  return (
    <>
      <Table
        label="Release health"
        rows={releases}
        rowKey={({ name }) => name}
        columns={[
          { title: 'Name', cell: ({ name }) => name },
          { title: 'Release', cell: ({ hash }) => <code className={styles.code}>{hash}</code> },
          { title: 'Loads', number: true, cell: ({ loads }) => loads },
          { title: 'Failures', number: true, cell: ({ failures }) => failures },
          { title: 'Errors', number: true, cell: ({ errors }) => errors },
        ]}
      />
      <FaultList
        label="Errors by release"
        heading="Thrown errors"
        title="Kind"
        empty="No errors reported."
        faults={releases.flatMap(({ name, faults }) => faults.map((fault) => ({ name, ...fault })))}
      />
      <FaultList
        label="Blocked by the policy"
        heading="Blocked by the page's policy"
        title="Directive"
        empty="The page's policy blocked nothing."
        faults={releases.flatMap(({ name, refused }) =>
          refused.map((fault) => ({ name, ...fault })),
        )}
      />
    </>
  );
}

interface FaultListProps {
  readonly label: string;
  readonly heading: string;
  /** Title of the column with the error's kind. */
  readonly title: string;
  readonly empty: string;
  readonly faults: readonly (ReleaseHealth['faults'][number] & { readonly name: string })[];
}

function FaultList({ heading, empty, ...table }: FaultListProps) {
  return (
    <>
      <h3 className={styles.subheading}>{heading}</h3>
      {table.faults.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <FaultTable {...table} />
      )}
    </>
  );
}

function FaultTable({ label, title, faults }: Pick<FaultListProps, 'label' | 'title' | 'faults'>) {
  return (
    <Table
      label={label}
      rows={faults.toSorted((a, b) => b.count - a.count)}
      rowKey={({ name, kind, places }) => [name, kind, ...places].join(' ')}
      columns={[
        { title: 'Name', cell: ({ name }) => name },
        { title: 'Count', number: true, cell: ({ count }) => count },
        { title, cell: ({ kind }) => kind },
        {
          title: 'Where',
          cell: ({ places }) => <code className={styles.code}>{places.join(' ← ') || '—'}</code>,
        },
      ]}
    />
  );
}

const OUTCOMES: Readonly<Record<string, string>> = {
  begun: 'Interrupted',
  done: 'Done',
  refused: 'Refused',
  failed: 'Failed',
};

function Events({ events }: { readonly events: ReleaseReport['events'] }) {
  return (
    <Table
      label="Release service"
      rows={events.map((event, position) => ({ ...event, position }))}
      rowKey={({ position }) => String(position)}
      columns={[
        { title: 'When', cell: ({ time }) => formatDate(time, 'datetime') },
        { title: 'Who', cell: ({ who }) => who },
        { title: 'What', cell: ({ action, releases }) => `${action} ${releases.join(', ')}` },
        { title: 'Outcome', cell: ({ outcome }) => OUTCOMES[outcome] ?? outcome },
        { title: 'Why', cell: ({ detail, why }) => detail.split('\n')[0] || why || '—' },
      ]}
    />
  );
}
