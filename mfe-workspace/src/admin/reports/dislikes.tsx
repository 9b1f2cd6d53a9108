import { useTranslate } from '@vidra/shared-i18n';
import { callApi } from '@vidra/shared-session';
import { formatDate } from '@vidra/shared-ui';
import { Answer, More, Panel } from '../panel.tsx';
import { Table } from '../table.tsx';
import { PAGE, usePages } from '../use-operator.ts';

/** Reasons for dislikes in people's own words, without their names. */
export function Dislikes() {
  const t = useTranslate();
  const pages = usePages(['dislikes'], (cursor, signal) =>
    callApi('operatorDislikes', { query: { limit: PAGE, cursor }, signal }),
  );
  return (
    <Panel title={t`Dislikes`} text={t`What people said about videos they disliked.`}>
      <Answer
        query={pages}
        empty={t`No dislikes yet.`}
        isEmpty={({ pages: [first] }) => first?.items.length === 0}
      >
        {({ pages: read }) => (
          <Table
            label={t`Dislikes`}
            rows={read.flatMap(({ items }) => items)}
            rowKey={({ taskUid }) => taskUid}
            columns={[
              { title: t`When`, cell: ({ time }) => formatDate(time, 'datetime') },
              // Translators: a tool and the engine that made the video.
              { title: t`What`, cell: ({ flow, engine }) => t`${flow} by ${engine}` },
              { title: t`Reason`, cell: ({ reason }) => reason ?? '—' },
              { title: t`Note`, cell: ({ note }) => <bdi>{note ?? '—'}</bdi> },
            ]}
          />
        )}
      </Answer>
      <More {...pages} />
    </Panel>
  );
}
