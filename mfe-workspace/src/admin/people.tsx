import { isMember } from '@vidra/shared-contract';
import type { Person } from '@vidra/shared-contract/schemas';
import { message, useTranslate } from '@vidra/shared-i18n';
import { callApi } from '@vidra/shared-session';
import { Badge, Button, formatCredits, formatDate, TextField } from '@vidra/shared-ui';
import { useDeferredValue, useState } from 'react';
import styles from './admin.module.css';
import { Invitations } from './invitations.tsx';
import { Answer, More, Panel } from './panel.tsx';
import { PersonDialog } from './person.tsx';
import { Table } from './table.tsx';
import { PAGE, usePages } from './use-operator.ts';

const ROLE_TITLES = {
  // Translators: a person who may try own builds on the site.
  developer: message`Developer`,
  // Translators: a person who operates the site.
  operator: message`Operator`,
} as const;

/** List of accounts. Each opens with its credits and purchases. */
export function People() {
  const t = useTranslate();
  const [search, setSearch] = useState('');
  const [openedUid, setOpened] = useState<string>();
  const searchText = useDeferredValue(search.trim());
  const pages = usePages(['people', searchText], (cursor, signal) => {
    const query = { limit: PAGE, cursor, ...(searchText !== '' && { search: searchText }) };
    return callApi('operatorPeople', { query, signal });
  });
  return (
    <div className={styles.panels}>
      <Panel title={t`People`}>
        <TextField
          label={t`Search`}
          type="search"
          placeholder={t`Email or name`}
          dir="auto"
          className={styles.search}
          value={search}
          onChange={setSearch}
        />
        <Answer
          query={pages}
          empty={t`No results`}
          isEmpty={({ pages: [first] }) => first?.items.length === 0}
        >
          {({ pages: read }) => (
            <Table
              label={t`People`}
              rows={read.flatMap(({ items }) => items)}
              rowKey={({ userUid }) => userUid}
              columns={[
                { title: t`Who`, cell: (person) => <Who person={person} /> },
                // Translators: the day on which the account was created.
                { title: t`Since`, cell: ({ createTime }) => formatDate(createTime, 'date') },
                { title: t`Credits`, cell: ({ balance }) => formatCredits(balance), number: true },
                // Translators: credits that are reserved for videos in progress.
                { title: t`Held`, cell: ({ held }) => formatCredits(held), number: true },
                {
                  title: t`More`,
                  number: true,
                  isAction: true,
                  cell: ({ userUid, email }) => (
                    <Button
                      size="sm"
                      aria-label={t`Open ${email}`}
                      onClick={() => {
                        setOpened(userUid);
                      }}
                    >
                      {t`Open`}
                    </Button>
                  ),
                },
              ]}
            />
          )}
        </Answer>
        <More {...pages} />
      </Panel>
      <Invitations />
      {openedUid !== undefined && (
        <PersonDialog
          userUid={openedUid}
          onClose={() => {
            setOpened(undefined);
          }}
        />
      )}
    </div>
  );
}

function Who({ person }: { readonly person: Person }) {
  const t = useTranslate();
  const { email, name, role, activated, memberShipLevel, closeTime } = person;
  return (
    <>
      <strong className={styles.strong}>{email}</strong>
      <span className={styles.small} dir="auto">
        {name}
      </span>
      <span className={styles.badges}>
        {role !== 'user' && <Badge tone="accent">{t(ROLE_TITLES[role])}</Badge>}
        {/* Translators: the level of a membership. */}
        {isMember(person) && <Badge>{t`Level ${memberShipLevel}`}</Badge>}
        {!activated && <Badge tone="warning">{t`Inactive`}</Badge>}
        {closeTime !== null && (
          // Translators: the day on which the account will be closed.
          <Badge tone="danger">{t`Closes ${formatDate(closeTime, 'date')}`}</Badge>
        )}
      </span>
    </>
  );
}
