import { isMember } from '@vidra/shared-contract';
import type { Person } from '@vidra/shared-contract/schemas';
import { callApi } from '@vidra/shared-session';
import { Badge, Button, formatCredits, formatDate, TextField } from '@vidra/shared-ui';
import { useDeferredValue, useState } from 'react';
import styles from './admin.module.css';
import { Invitations } from './invitations.tsx';
import { Answer, More, Panel } from './panel.tsx';
import { PersonDialog } from './person.tsx';
import { Table } from './table.tsx';
import { PAGE, usePages } from './use-operator.ts';

/** List of accounts. Each opens with its credits and purchases. */
export function People() {
  const [search, setSearch] = useState('');
  const [openedUid, setOpened] = useState<string>();
  const searchText = useDeferredValue(search.trim());
  const pages = usePages(['people', searchText], (cursor, signal) => {
    const query = { limit: PAGE, cursor, ...(searchText !== '' && { search: searchText }) };
    return callApi('operatorPeople', { query, signal });
  });
  return (
    <div className={styles.panels}>
      <Panel title="People">
        <TextField
          label="Search"
          type="search"
          placeholder="Email or name"
          className={styles.search}
          value={search}
          onChange={setSearch}
        />
        <Answer
          query={pages}
          empty="No results"
          isEmpty={({ pages: [first] }) => first?.items.length === 0}
        >
          {({ pages: read }) => (
            <Table
              label="People"
              rows={read.flatMap(({ items }) => items)}
              rowKey={({ userUid }) => userUid}
              columns={[
                { title: 'Who', cell: (person) => <Who person={person} /> },
                { title: 'Since', cell: ({ createTime }) => formatDate(createTime, 'date') },
                { title: 'Credits', cell: ({ balance }) => formatCredits(balance), number: true },
                { title: 'Held', cell: ({ held }) => formatCredits(held), number: true },
                {
                  title: 'More',
                  number: true,
                  cell: ({ userUid, email }) => (
                    <Button
                      size="sm"
                      aria-label={`Open ${email}`}
                      onClick={() => {
                        setOpened(userUid);
                      }}
                    >
                      Open
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
  const { email, name, role, activated, memberShipLevel, closeTime } = person;
  return (
    <>
      <strong className={styles.strong}>{email}</strong>
      <span className={styles.small}>{name}</span>
      <span className={styles.badges}>
        {role !== 'user' && <Badge tone="accent">{role}</Badge>}
        {isMember(person) && <Badge>Level {memberShipLevel}</Badge>}
        {!activated && <Badge tone="warning">Inactive</Badge>}
        {closeTime !== null && <Badge tone="danger">Closes {formatDate(closeTime, 'date')}</Badge>}
      </span>
    </>
  );
}
