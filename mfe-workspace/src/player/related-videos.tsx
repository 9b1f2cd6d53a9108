import type { VideoTask } from '@vidra/shared-contract/schemas';
import { getStatusTitle } from '@vidra/shared-contract';
import { ButtonLink, Icon } from '@vidra/shared-ui';
import { GroupTitle } from './group-title.tsx';
import { useGroup } from './use-order.ts';
import { useSources } from './use-sources.ts';
import styles from './related-videos.module.css';

interface RelatedVideosProps {
  readonly task: VideoTask;
  readonly onShow: (taskUid: string) => void;
}

/** Source files of a video, and the other videos of its order. */
export function RelatedVideos({ task, onShow }: RelatedVideosProps) {
  const group = useGroup(task);
  const otherTasks = group?.tasks.filter(({ taskUid }) => taskUid !== task.taskUid) ?? [];
  const doneCount = group?.tasks.filter(({ video }) => video).length ?? 0;
  return (
    <>
      <Sources task={task} />
      {group && otherTasks.length > 0 && (
        <section className={styles.related} aria-label="Generated together">
          <h3 className={styles.name}>Made with it</h3>
          <GroupTitle key={group.groupUid} group={group} />
          <ul className={styles.list} role="list">
            {otherTasks.map((otherTask) => (
              <li key={otherTask.taskUid}>
                <button
                  type="button"
                  className={styles.link}
                  aria-label={`Show “${otherTask.title}”, ${getStatusTitle(otherTask.status)}`}
                  onClick={() => {
                    onShow(otherTask.taskUid);
                  }}
                >
                  <img
                    className={styles.picture}
                    src={otherTask.video?.posterUrl || otherTask.imageThumbnailUrl}
                    alt=""
                  />
                </button>
              </li>
            ))}
          </ul>
          {group.zipUrl !== undefined && doneCount > 1 && (
            <ButtonLink size="sm" icon="lucide:folder-down" href={group.zipUrl} download>
              {`All ${doneCount} videos (ZIP)`}
            </ButtonLink>
          )}
        </section>
      )}
    </>
  );
}

function Sources({ task }: Pick<RelatedVideosProps, 'task'>) {
  const sources = useSources(task);
  if (!sources || sources.length === 0) return null;
  return (
    <section className={styles.related} aria-label="Made from">
      <h3 className={styles.name}>Made from</h3>
      <ul className={styles.list} role="list">
        {sources.map(({ fileUid, url, thumbnailUrl, name }) => (
          <li key={fileUid}>
            <a
              className={styles.link}
              href={url}
              target="_blank"
              rel="noopener"
              aria-label={`Open ${name}`}
              title={name}
            >
              {thumbnailUrl === '' ? (
                <Icon name="lucide:audio-lines" className={styles.sound} />
              ) : (
                <img className={styles.picture} src={thumbnailUrl} alt="" />
              )}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
