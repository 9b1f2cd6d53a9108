import { useQuery } from '@tanstack/react-query';
import type { VideoTask } from '@vidra/shared-contract/schemas';
import { callApi, queryClient, QUERY_KEYS } from '@vidra/shared-session';
import { statusTitle } from '@vidra/shared-contract';
import styles from './related-videos.module.css';

interface RelatedVideosProps {
  readonly task: VideoTask;
  readonly onShow: (taskUid: string) => void;
}

/** The picture that a video is made from, and the others of its order. */
export function RelatedVideos({ task, onShow }: RelatedVideosProps) {
  const others = useOthersOfOrder(task);
  return (
    <>
      {task.imageThumbnailUrl && (
        <section className={styles.related} aria-label="Made from">
          <h3 className={styles.name}>Made from</h3>
          <a className={styles.link} href={task.imageUrl} target="_blank" rel="noopener">
            <img
              className={styles.picture}
              src={task.imageThumbnailUrl}
              alt="The picture, larger"
            />
          </a>
        </section>
      )}
      {others.length > 0 && (
        <section className={styles.related} aria-label="Made with it">
          <h3 className={styles.name}>Made with it</h3>
          <ul className={styles.list} role="list">
            {others.map((other) => (
              <li key={other.taskUid}>
                <button
                  type="button"
                  className={styles.link}
                  aria-label={`Show “${other.title}”, ${statusTitle(other.status)}`}
                  onClick={() => {
                    onShow(other.taskUid);
                  }}
                >
                  <img
                    className={styles.picture}
                    src={other.video?.posterUrl || other.imageThumbnailUrl}
                    alt=""
                  />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function useOthersOfOrder({ groupUid, taskUid }: VideoTask): readonly VideoTask[] {
  const order = useQuery(
    {
      queryKey: QUERY_KEYS.user('order', groupUid),
      queryFn: ({ signal }) =>
        callApi('groupBatchGet', { body: { groupUids: [groupUid] }, signal }),
    },
    queryClient,
  );
  const tasks = order.data?.groups[0]?.tasks ?? [];
  return tasks.filter((task) => task.taskUid !== taskUid);
}
