import { describeOverride, type ReleaseMap } from '@vidra/shared-contract';
import type { CallAnswer } from '@vidra/shared-contract/schemas';
import { message, useLanguage, useTranslate, type Translate } from '@vidra/shared-i18n';
import { callApi } from '@vidra/shared-session';
import { formatDate } from '@vidra/shared-ui';
import styles from './admin.module.css';
import { Answer, Panel } from './panel.tsx';
import { ReleaseHealthPanels } from './release-health.tsx';
import { Table } from './table.tsx';
import { useRead } from './use-operator.ts';

const HOST_RELEASE = 'host-shell';

const EVENT_TITLES: Readonly<Record<string, string>> = {
  // Translators: what happened to a developer's builds that replace the released ones.
  granted: message`Granted`,
  // Translators: what happened to a developer's builds that replace the released ones.
  replaced: message`Replaced`,
  // Translators: what happened to a developer's builds that replace the released ones.
  used: message`Used`,
  // Translators: what happened to a developer's builds that replace the released ones.
  removed: message`Removed`,
  // Translators: a person was allowed to use own builds.
  'role-given': message`Role given`,
  // Translators: a person is no longer allowed to use own builds.
  'role-taken': message`Role taken back`,
};

type OverrideEvent = CallAnswer<'operatorOverrides'>['events'][number];

async function readLiveSet(
  signal: AbortSignal,
  language: string,
  t: Translate,
): Promise<ReleaseMap> {
  // oxlint-disable-next-line eslint/no-restricted-globals -- the site's own, not a call of the API
  const answer = await fetch(`/releases.json?language=${language}`, {
    cache: 'no-store',
    signal,
  });
  if (!answer.ok) throw new Error(t`The site responded with ${answer.status}. Try again.`);
  return (await answer.json()) as ReleaseMap;
}

/** Live releases with their health, and the developers' active overrides. */
export function Builds() {
  const t = useTranslate();
  const language = useLanguage();
  const live = useRead(['releases', language], (signal) => readLiveSet(signal, language, t));
  const overrides = useRead(['overrides'], (signal) =>
    callApi('operatorOverrides', { query: { days: 30 }, signal }),
  );
  return (
    <div className={styles.panels}>
      <Panel
        title={t`Releases`}
        text={t.rich({
          code: <code className={styles.code} dir="ltr" />,
        })`Live releases. Publish, roll back and start canaries with <code>pnpm release</code>.`}
      >
        <Answer query={live}>{(set) => <Releases set={set} />}</Answer>
      </Panel>
      <ReleaseHealthPanels />
      <Panel
        // Translators: builds and flags that developers use in place of the released ones.
        title={t`Overrides`}
        text={t`Developers' own builds, only in their browsers. Last 30 days.`}
      >
        <Answer
          query={overrides}
          empty={t`No overrides.`}
          isEmpty={({ events }) => events.length === 0}
        >
          {({ events }) => <Events events={events} />}
        </Answer>
      </Panel>
    </div>
  );
}

function Releases({ set }: { readonly set: ReleaseMap }) {
  const t = useTranslate();
  // Translators: the part of the site that loads all others.
  const host = { name: HOST_RELEASE, title: t`Shell`, hash: set.host.hash };
  return (
    <>
      <p className={styles.text}>
        {/* Translators: a numbered set of releases. */}
        {t`Set ${set.revision}, as served to this browser.`}
      </p>
      <Table
        label={t`Releases`}
        rows={[host, ...set.remotes]}
        rowKey={({ name }) => name}
        columns={[
          // Translators: a part of the site that is released by itself.
          { title: t`Part`, cell: ({ title }) => t(title) },
          { title: t`Name`, cell: ({ name }) => name },
          { title: t`Release`, cell: ({ hash }) => <code className={styles.code}>{hash}</code> },
        ]}
      />
    </>
  );
}

function Events({ events }: { readonly events: readonly OverrideEvent[] }) {
  const t = useTranslate();
  return (
    <Table
      label={t`Overrides`}
      rows={events.map((event, position) => ({ ...event, position }))}
      rowKey={({ position }) => String(position)}
      columns={[
        { title: t`When`, cell: ({ time }) => formatDate(time, 'datetime') },
        { title: t`Who`, cell: ({ email }) => email },
        { title: t`What`, cell: ({ kind }) => t(EVENT_TITLES[kind] ?? kind) },
        {
          title: t`Builds and flags`,
          cell: ({ overrides }) =>
            overrides.map((entry) => `${entry.name} ${describeOverride(entry).text}`).join(', ') ||
            '—',
        },
      ]}
    />
  );
}
