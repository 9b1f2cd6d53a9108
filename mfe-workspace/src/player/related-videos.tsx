import type { VideoTask } from '@vidra/shared-contract/schemas';
import { getStatusTitle } from '@vidra/shared-contract';
import { plural, useTranslate } from '@vidra/shared-i18n';
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
  const t = useTranslate();
  const group = useGroup(task);
  const otherTasks = group?.tasks.filter(({ taskUid }) => taskUid !== task.taskUid) ?? [];
  const doneCount = group?.tasks.filter(({ video }) => video).length ?? 0;
  return (
    <>
      <Sources task={task} />
      {group && otherTasks.length > 0 && (
        <section className={styles.related} aria-label={t`Generated together`}>
          {/* Translators: heads the other videos of the same order. */}
          <h3 className={styles.name}>{t`Made with it`}</h3>
          <GroupTitle key={group.groupUid} group={group} />
          <ul className={styles.list} role="list">
            {otherTasks.map((otherTask) => (
              <li key={otherTask.taskUid}>
                <RelatedVideo task={otherTask} onShow={onShow} />
              </li>
            ))}
          </ul>
          {group.zipUrl !== undefined && doneCount > 1 && (
            <ButtonLink size="sm" icon="lucide:folder-down" href={group.zipUrl} download>
              {t`${plural(doneCount, { one: '# video (ZIP)', other: 'All # videos (ZIP)' })}`}
            </ButtonLink>
          )}
        </section>
      )}
    </>
  );
}

function RelatedVideo({ task, onShow }: RelatedVideosProps) {
  const t = useTranslate();
  const { taskUid, title, status, video, imageThumbnailUrl } = task;
  const statusTitle = t(getStatusTitle(status));
  return (
    <button
      type="button"
      className={styles.link}
      aria-label={t`Show “${title}”, ${statusTitle}`}
      onClick={() => {
        onShow(taskUid);
      }}
    >
      <img className={styles.picture} src={video?.posterUrl || imageThumbnailUrl} alt="" />
    </button>
  );
}

function Sources({ task }: Pick<RelatedVideosProps, 'task'>) {
  const t = useTranslate();
  const sources = useSources(task);
  if (!sources || sources.length === 0) return null;
  return (
    <section className={styles.related} aria-label={t`Made from`}>
      {/* Translators: heads the files that a video was made from. */}
      <h3 className={styles.name}>{t`Made from`}</h3>
      <ul className={styles.list} role="list">
        {sources.map(({ fileUid, url, thumbnailUrl, name }) => (
          <li key={fileUid}>
            <a
              className={styles.link}
              href={url}
              target="_blank"
              rel="noopener"
              aria-label={t`Open ${name}`}
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
