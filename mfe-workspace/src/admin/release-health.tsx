import type { CallAnswer, ReleaseHealth } from '@vidra/shared-contract/schemas';
import { message, useTranslate } from '@vidra/shared-i18n';
import { callApi } from '@vidra/shared-session';
import { formatDate } from '@vidra/shared-ui';
import styles from './admin.module.css';
import { LanguagesAndGrants } from './languages-and-grants.tsx';
import { Answer, Panel } from './panel.tsx';
import { Table } from './table.tsx';
import { useRead } from './use-operator.ts';

type ReleaseReport = CallAnswer<'operatorReleases'>;

/** Languages, grants and errors of the live releases, and the log of the release service. */
export function ReleaseHealthPanels() {
  const t = useTranslate();
  const read = useRead(['release-health'], (signal) => callApi('operatorReleases', { signal }));
  return (
    <>
      <Panel
        title={t`Languages and grants`}
        text={t`Translations of the live releases, and what they need from operators.`}
      >
        <Answer query={read}>
          {({ live }) => (live ? <LanguagesAndGrants releases={live.releases} /> : <NotSeen />)}
        </Answer>
      </Panel>
      <Panel
        title={t`Browser errors`}
        text={t`Errors that browsers reported in the live releases, most frequent first.`}
      >
        <Answer query={read}>
          {({ live }) => (live ? <Health releases={live.releases} /> : <NotSeen />)}
        </Answer>
      </Panel>
      <Panel title={t`Release service`} text={t`Release requests and their outcomes.`}>
        <Answer
          query={read}
          empty={t`No requests to the release service yet.`}
          isEmpty={({ events }) => events.length === 0}
        >
          {({ events }) => <Events events={events} />}
        </Answer>
      </Panel>
    </>
  );
}

function NotSeen() {
  const t = useTranslate();
  return (
    <p className={styles.empty}>
      {t`The API can't see the releases. Give it the site's STORE_DIR or STORE_URL.`}
    </p>
  );
}

function Health({ releases }: { readonly releases: readonly ReleaseHealth[] }) {
  const t = useTranslate();
  return (
    <>
      <Table
        label={t`Release health`}
        rows={releases}
        rowKey={({ name }) => name}
        columns={[
          { title: t`Name`, cell: ({ name }) => name },
          { title: t`Release`, cell: ({ hash }) => <code className={styles.code}>{hash}</code> },
          // Translators: nouns, how often a release was loaded, and how often that failed.
          { title: t`Loads`, number: true, cell: ({ loads }) => loads },
          { title: t`Failures`, number: true, cell: ({ failures }) => failures },
          { title: t`Errors`, number: true, cell: ({ errors }) => errors },
        ]}
      />
      <FaultList
        label={t`Errors by release`}
        heading={t`Thrown errors`}
        title={t`Kind`}
        empty={t`No errors reported.`}
        faults={releases.flatMap(({ name, faults }) => faults.map((fault) => ({ name, ...fault })))}
      />
      <FaultList
        label={t`Blocked by the policy`}
        heading={t`Blocked by the page's policy`}
        // Translators: a directive of the content security policy.
        title={t`Directive`}
        empty={t`The page's policy blocked nothing.`}
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
  const t = useTranslate();
  return (
    <Table
      label={label}
      rows={faults.toSorted((a, b) => b.count - a.count)}
      rowKey={({ name, kind, places }) => [name, kind, ...places].join(' ')}
      columns={[
        { title: t`Name`, cell: ({ name }) => name },
        { title: t`Count`, number: true, cell: ({ count }) => count },
        { title, cell: ({ kind }) => kind },
        {
          title: t`Where`,
          cell: ({ places }) => <code className={styles.code}>{places.join(' ← ') || '—'}</code>,
        },
      ]}
    />
  );
}

const OUTCOMES: Readonly<Record<string, string>> = {
  // Translators: the outcome of a request to the release service.
  begun: message`Interrupted`,
  done: message`Done`,
  refused: message`Refused`,
  failed: message`Failed`,
};

function Events({ events }: { readonly events: ReleaseReport['events'] }) {
  const t = useTranslate();
  return (
    <Table
      label={t`Release service`}
      rows={events.map((event, position) => ({ ...event, position }))}
      rowKey={({ position }) => String(position)}
      columns={[
        { title: t`When`, cell: ({ time }) => formatDate(time, 'datetime') },
        { title: t`Who`, cell: ({ who }) => who },
        { title: t`What`, cell: ({ action, releases }) => `${action} ${releases.join(', ')}` },
        { title: t`Outcome`, cell: ({ outcome }) => t(OUTCOMES[outcome] ?? outcome) },
        { title: t`Why`, cell: ({ detail, why }) => detail.split('\n')[0] || why || '—' },
      ]}
    />
  );
}
