import { callApi } from '@vidra/shared-session';
import { formatDate } from '@vidra/shared-ui';
import { Answer, More, Panel } from '../panel.tsx';
import { Table } from '../table.tsx';
import { PAGE, usePages } from '../use-operator.ts';

/** Reasons for dislikes in people's own words, without their names. */
export function Dislikes() {
  const pages = usePages(['dislikes'], (cursor, signal) =>
    callApi('operatorDislikes', { query: { limit: PAGE, cursor }, signal }),
  );
  return (
    <Panel title="Dislikes" text="What people said about videos they disliked.">
      <Answer
        query={pages}
        empty="No dislikes yet."
        isEmpty={({ pages: [first] }) => first?.items.length === 0}
      >
        {({ pages: read }) => (
          <Table
            label="Dislikes"
            rows={read.flatMap(({ items }) => items)}
            rowKey={({ taskUid }) => taskUid}
            columns={[
              { title: 'When', cell: ({ time }) => formatDate(time, 'datetime') },
              { title: 'What', cell: ({ flow, engine }) => `${flow} by ${engine}` },
              { title: 'Reason', cell: ({ reason }) => reason ?? '—' },
              { title: 'Note', cell: ({ note }) => note ?? '—' },
            ]}
          />
        )}
      </Answer>
      <More {...pages} />
    </Panel>
  );
}
