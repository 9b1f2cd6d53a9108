import { describeOverride, type ReleaseMap } from '@vidra/shared-contract';
import type { CallAnswer } from '@vidra/shared-contract/schemas';
import { callApi } from '@vidra/shared-session';
import { formatDate } from '@vidra/shared-ui';
import styles from './admin.module.css';
import { Answer, Panel } from './panel.tsx';
import { ReleaseHealthPanels } from './release-health.tsx';
import { Table } from './table.tsx';
import { useRead } from './use-operator.ts';

const HOST_RELEASE = 'host-shell';

type OverrideEvent = CallAnswer<'operatorOverrides'>['events'][number];

async function readLiveSet(signal: AbortSignal): Promise<ReleaseMap> {
  // oxlint-disable-next-line eslint/no-restricted-globals -- the site's own, not a call of the API
  const answer = await fetch('/releases.json', { cache: 'no-store', signal });
  if (!answer.ok) throw new Error(`The site responded with ${answer.status}. Try again.`);
  return (await answer.json()) as ReleaseMap;
}

/** Live releases with their health, and the developers' active overrides. */
export function Builds() {
  const live = useRead(['releases'], readLiveSet);
  const overrides = useRead(['overrides'], (signal) =>
    callApi('operatorOverrides', { query: { days: 30 }, signal }),
  );
  return (
    <div className={styles.panels}>
      <Panel
        title="Releases"
        text={
          <>
            Live releases. Publish, roll back and start canaries with{' '}
            <code className={styles.code}>pnpm release</code>.
          </>
        }
      >
        <Answer query={live}>{(set) => <Releases set={set} />}</Answer>
      </Panel>
      <ReleaseHealthPanels />
      <Panel title="Overrides" text="Developers' own builds, only in their browsers. Last 30 days.">
        <Answer
          query={overrides}
          empty="No overrides."
          isEmpty={({ events }) => events.length === 0}
        >
          {({ events }) => <Events events={events} />}
        </Answer>
      </Panel>
    </div>
  );
}

function Releases({ set }: { readonly set: ReleaseMap }) {
  const host = { name: HOST_RELEASE, title: 'Shell', hash: set.host.hash };
  return (
    <>
      <p className={styles.text}>Set {set.revision}, as served to this browser.</p>
      <Table
        label="Releases"
        rows={[host, ...set.remotes]}
        rowKey={({ name }) => name}
        columns={[
          { title: 'Part', cell: ({ title }) => title },
          { title: 'Name', cell: ({ name }) => name },
          { title: 'Release', cell: ({ hash }) => <code className={styles.code}>{hash}</code> },
        ]}
      />
    </>
  );
}

function Events({ events }: { readonly events: readonly OverrideEvent[] }) {
  return (
    <Table
      label="Overrides"
      rows={events.map((event, position) => ({ ...event, position }))}
      rowKey={({ position }) => String(position)}
      columns={[
        { title: 'When', cell: ({ time }) => formatDate(time, 'datetime') },
        { title: 'Who', cell: ({ email }) => email },
        { title: 'What', cell: ({ kind }) => kind.replace('-', ' ') },
        {
          title: 'Builds and flags',
          cell: ({ overrides }) =>
            overrides.map((entry) => `${entry.name} ${describeOverride(entry).text}`).join(', ') ||
            '—',
        },
      ]}
    />
  );
}
