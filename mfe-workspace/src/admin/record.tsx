import type { OperatorAction } from '@vidra/shared-contract/schemas';
import { useTranslate } from '@vidra/shared-i18n';
import { callApi } from '@vidra/shared-session';
import { formatDate } from '@vidra/shared-ui';
import styles from './admin.module.css';
import { Answer, More, Panel } from './panel.tsx';
import { Table } from './table.tsx';
import { PAGE, usePages } from './use-operator.ts';

/** Audit log of every operator's actions with their reasons. */
export function ActionRecord() {
  const t = useTranslate();
  const pages = usePages(['actions'], (cursor, signal) =>
    callApi('operatorActions', { query: { limit: PAGE, cursor }, signal }),
  );
  return (
    <Panel title={t`Audit log`} text={t`Who did what, and why. Entries are never removed.`}>
      <Answer
        query={pages}
        empty={t`No operator actions yet.`}
        isEmpty={({ pages: [first] }) => first?.items.length === 0}
      >
        {({ pages: read }) => <ActionTable actions={read.flatMap(({ items }) => items)} />}
      </Answer>
      <More {...pages} />
    </Panel>
  );
}

/** Table of actions, latest first. */
export function ActionTable({ actions }: { readonly actions: readonly OperatorAction[] }) {
  const t = useTranslate();
  return (
    <Table
      label={t`Audit log`}
      rows={actions}
      rowKey={({ actionUid }) => actionUid}
      columns={[
        { title: t`When`, cell: ({ time }) => formatDate(time, 'datetime') },
        { title: t`Who`, cell: ({ operator }) => operator },
        {
          title: t`What`,
          cell: ({ what, subject }) => (
            <>
              <strong className={styles.strong}>{what}</strong>
              <span className={styles.small}>{subject}</span>
            </>
          ),
        },
        { title: t`Why`, cell: ({ reason }) => <bdi>{reason || '—'}</bdi> },
      ]}
    />
  );
}
