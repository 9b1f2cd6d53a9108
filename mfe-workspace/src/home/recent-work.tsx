import { hrefOf, statusTitle } from '@vidra/shared-contract';
import type { VideoTask } from '@vidra/shared-contract/schemas';
import { useGroupHistory } from '@vidra/shared-session';
import { ButtonLink, ErrorState, TaskStatusText } from '@vidra/shared-ui';
import { CardPoster } from '../videos/card-poster.tsx';
import { videosOf } from '../videos/filter.ts';
import styles from './recent-work.module.css';

const MOST = 6;

/** The newest videos, live. Nothing while there are none. */
export function RecentWork() {
  const history = useGroupHistory();
  const tasks = videosOf(history.data ?? []).slice(0, MOST);
  if (history.isError) {
    return (
      <ErrorState
        title="Your recent work could not be read"
        text={history.error.message}
        retrying={history.isFetching}
        onRetry={() => void history.refetch()}
      />
    );
  }
  if (tasks.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="recent-work">
      <div className={styles.head}>
        <h2 id="recent-work" className={styles.title}>
          Recent work
        </h2>
        <ButtonLink
          size="sm"
          variant="ghost"
          iconEnd="lucide:arrow-right"
          href={hrefOf('history-standard')}
        >
          All videos
        </ButtonLink>
      </div>
      <ul className={styles.row} role="list" aria-label="Recent videos">
        {tasks.map((task) => (
          <li key={task.taskUid}>
            <RecentVideo task={task} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function RecentVideo({ task }: { task: VideoTask }) {
  return (
    <a
      className={styles.video}
      href={hrefOf('history-standard', null, { video: task.taskUid })}
      data-hover-play=""
    >
      <span className={styles.frame}>
        <CardPoster task={task} />
      </span>
      <span className={styles.name}>{task.title}</span>
      {statusTitle(task.status) !== 'Done' && <TaskStatusText status={statusTitle(task.status)} />}
    </a>
  );
}
