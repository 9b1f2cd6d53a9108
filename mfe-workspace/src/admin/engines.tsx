import type { EngineReport } from '@vidra/shared-contract/schemas';
import { Badge, formatCredits, formatDate, formatDuration, formatMoney } from '@vidra/shared-ui';
import styles from './admin.module.css';
import { Table } from './table.tsx';

/** Share of failed tasks above which an engine needs attention. */
const TROUBLED_SHARE = 0.1;

function toHealth({ done, failed, lost }: EngineReport) {
  const endedCount = done + failed + lost;
  if (endedCount === 0) return { tone: 'neutral', label: 'Idle' } as const;
  const share = (failed + lost) / endedCount;
  if (share > TROUBLED_SHARE) return { tone: 'danger', label: 'Fails often' } as const;
  return share > 0
    ? ({ tone: 'warning', label: 'Failed recently' } as const)
    : ({ tone: 'success', label: 'Healthy' } as const);
}

function Name({ engine }: { readonly engine: EngineReport }) {
  const { engineId, label, flows, lastFailure } = engine;
  return (
    <>
      <strong className={styles.strong}>{engineId}</strong>
      <span className={styles.small}>{label}</span>
      <span className={styles.small}>
        {flows.length > 0 ? `Makes ${flows.join(', ')}` : 'No longer in use'}
      </span>
      {lastFailure && (
        <span className={styles.small}>
          Failed {formatDate(lastFailure.time, 'relative')}: {lastFailure.message}
        </span>
      )}
    </>
  );
}

/** Table of the engines with their health, time used and spend. */
export function EngineTable({ engines }: { readonly engines: readonly EngineReport[] }) {
  return (
    <Table
      label="Engines"
      rows={engines}
      rowKey={({ engineId }) => engineId}
      columns={[
        { title: 'Engine', cell: (engine) => <Name engine={engine} /> },
        {
          title: 'Health',
          cell: (engine) => {
            const { tone, label } = toHealth(engine);
            return <Badge tone={tone}>{label}</Badge>;
          },
        },
        { title: 'Done', cell: ({ done }) => done, number: true },
        { title: 'Failed or lost', cell: ({ failed, lost }) => failed + lost, number: true },
        {
          title: 'Time used',
          cell: ({ busySeconds }) => formatDuration(busySeconds),
          number: true,
        },
        {
          title: 'Spend',
          cell: ({ spend }) => (spend ? formatMoney(spend) : 'Unknown'),
          number: true,
        },
        { title: 'Credits', cell: ({ credits }) => formatCredits(credits), number: true },
      ]}
    />
  );
}
