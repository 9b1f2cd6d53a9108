import { getHref, getStatusTitle } from '@vidra/shared-contract';
import type { VideoTask } from '@vidra/shared-contract/schemas';
import { useTranslate } from '@vidra/shared-i18n';
import { useGroupHistory } from '@vidra/shared-session';
import { ButtonLink, ErrorState, Skeleton, TaskStatusText } from '@vidra/shared-ui';
import type { ReactNode } from 'react';
import { CardPoster } from '../videos/card-poster.tsx';
import { listVideos } from '../videos/filter.ts';
import styles from './recent-work.module.css';

const MOST = 6;

interface RecentWorkProps {
  /** Shown while there are no videos yet. */
  readonly children: ReactNode;
}

/** Newest videos, updated live. Reserves its space while loading. */
export function RecentWork({ children }: RecentWorkProps) {
  const t = useTranslate();
  const history = useGroupHistory();
  const tasks = listVideos(history.data ?? []).slice(0, MOST);
  if (history.isError) {
    return (
      <ErrorState
        title={t`Couldn't load your recent work`}
        text={history.error.message}
        retrying={history.isFetching}
        onRetry={() => void history.refetch()}
      />
    );
  }
  if (history.data?.length === 0) return <div className={styles.place}>{children}</div>;
  if (history.data && tasks.length === 0) return null;
  return (
    <section className={styles.place} aria-labelledby="recent-work" aria-busy={!history.data}>
      <div className={styles.head}>
        <h2 id="recent-work" className={styles.title}>
          {t`Recent work`}
        </h2>
        <ButtonLink
          size="sm"
          variant="ghost"
          iconEnd="lucide:arrow-right"
          href={getHref('history-standard')}
        >
          {t`All videos`}
        </ButtonLink>
      </div>
      {history.data ? (
        <ul className={styles.row} role="list" aria-label={t`Recent videos`}>
          {tasks.map((task) => (
            <li key={task.taskUid}>
              <RecentVideo task={task} />
            </li>
          ))}
        </ul>
      ) : (
        <div className={styles.row}>
          {Array.from({ length: MOST }, (_, place) => (
            <span key={place} className={styles.video}>
              <Skeleton className={styles.frame} />
              <Skeleton shape="text" className={styles.name} />
            </span>
          ))}
        </div>
      )}
    </section>
  );
}

function RecentVideo({ task }: { task: VideoTask }) {
  return (
    <a
      className={styles.video}
      href={getHref('history-standard', null, { video: task.taskUid })}
      data-hover-play=""
    >
      <span className={styles.frame}>
        <CardPoster task={task} />
      </span>
      <span className={styles.name} dir="auto">
        {task.title}
      </span>
      {getStatusTitle(task.status) !== 'Done' && (
        <TaskStatusText status={getStatusTitle(task.status)} />
      )}
    </a>
  );
}
