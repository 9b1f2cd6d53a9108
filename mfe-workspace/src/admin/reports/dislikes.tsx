import { DISLIKE_REASONS } from '@vidra/shared-contract';
import { useTranslate, type Translate } from '@vidra/shared-i18n';
import { callApi } from '@vidra/shared-session';
import { formatDate } from '@vidra/shared-ui';
import { DISLIKE_TITLES } from '../../player/dislike-titles.ts';
import { getFlowTitle } from '../get-flow-title.ts';
import { Answer, More, Panel } from '../panel.tsx';
import { Table } from '../table.tsx';
import { PAGE, usePages } from '../use-operator.ts';

function getReasonTitle(t: Translate, reason: string | null): string {
  const knownReason = DISLIKE_REASONS.find((candidate) => candidate === reason);
  return knownReason ? t(DISLIKE_TITLES[knownReason]) : (reason ?? '—');
}

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
              {
                title: t`What`,
                cell: ({ flow, engine }) => t`${getFlowTitle(t, flow)} by ${engine}`,
              },
              { title: t`Reason`, cell: ({ reason }) => getReasonTitle(t, reason) },
              { title: t`Note`, cell: ({ note }) => <bdi>{note ?? '—'}</bdi> },
            ]}
          />
        )}
      </Answer>
      <More {...pages} />
    </Panel>
  );
}
