import type { EngineReport } from '@vidra/shared-contract/schemas';
import { message, useTranslate } from '@vidra/shared-i18n';
import {
  Badge,
  formatCredits,
  formatDate,
  formatDuration,
  formatList,
  formatMoney,
} from '@vidra/shared-ui';
import styles from './admin.module.css';
import { getFlowTitle } from './get-flow-title.ts';
import { Table } from './table.tsx';

/** Share of failed tasks above which an engine needs attention. */
const TROUBLED_SHARE = 0.1;

function toHealth({ done, failed, lost }: EngineReport) {
  const endedCount = done + failed + lost;
  // Translators: the health of an engine, which makes videos.
  if (endedCount === 0) return { tone: 'neutral', label: message`Idle` } as const;
  const share = (failed + lost) / endedCount;
  if (share > TROUBLED_SHARE) return { tone: 'danger', label: message`Fails often` } as const;
  return share > 0
    ? ({ tone: 'warning', label: message`Failed recently` } as const)
    : ({ tone: 'success', label: message`Healthy` } as const);
}

function Name({ engine }: { readonly engine: EngineReport }) {
  const t = useTranslate();
  const { engineId, label, flows, lastFailure } = engine;
  return (
    <>
      <strong className={styles.strong}>{engineId}</strong>
      <span className={styles.small}>{label}</span>
      <span className={styles.small}>
        {/* Translators: an engine and the kinds of videos that it makes. */}
        {flows.length > 0
          ? t`Makes ${formatList(flows.map((flow) => getFlowTitle(t, flow)))}`
          : t`No longer in use`}
      </span>
      {lastFailure && (
        <span className={styles.small}>
          {t`Failed ${formatDate(lastFailure.time, 'relative')}: ${lastFailure.message}`}
        </span>
      )}
    </>
  );
}

/** Table of the engines with their health, time used and spend. */
export function EngineTable({ engines }: { readonly engines: readonly EngineReport[] }) {
  const t = useTranslate();
  return (
    <Table
      label={t`Engines`}
      rows={engines}
      rowKey={({ engineId }) => engineId}
      columns={[
        { title: t`Engine`, cell: (engine) => <Name engine={engine} /> },
        {
          title: t`Health`,
          cell: (engine) => {
            const { tone, label } = toHealth(engine);
            return <Badge tone={tone}>{t(label)}</Badge>;
          },
        },
        // Translators: the number of videos that an engine has made.
        { title: t`Done`, cell: ({ done }) => done, number: true },
        { title: t`Failed or lost`, cell: ({ failed, lost }) => failed + lost, number: true },
        {
          title: t`Time used`,
          cell: ({ busySeconds }) => formatDuration(busySeconds),
          number: true,
        },
        {
          // Translators: a noun, the money that an engine has cost.
          title: t`Spend`,
          cell: ({ spend }) => (spend ? formatMoney(spend) : t`Unknown`),
          number: true,
        },
        { title: t`Credits`, cell: ({ credits }) => formatCredits(credits), number: true },
      ]}
    />
  );
}
