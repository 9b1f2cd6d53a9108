import { useQuery } from '@tanstack/react-query';
import { collectFileUids } from '@vidra/shared-contract';
import type { VideoTask } from '@vidra/shared-contract/schemas';
import { plural, useTranslate } from '@vidra/shared-i18n';
import { QUERY_KEYS, queryClient, useCapabilities } from '@vidra/shared-session';
import { Icon } from '@vidra/shared-ui';
import { isSound } from '../media/file-kinds.ts';
import { findAllMedia } from '../media/find-media.ts';
import { getThumbnailUrl, type DraftMedia } from '../media/media.ts';
import styles from './source-list.module.css';

/** Source files of a video. Each opens separately. */
export function MadeFrom({ task }: { readonly task: VideoTask }) {
  const t = useTranslate();
  const samples = useCapabilities().data?.samples ?? [];
  const uids = collectFileUids(task.settings);
  const { data, isError } = useQuery(
    {
      queryKey: QUERY_KEYS.user('made-from', task.taskUid),
      queryFn: ({ signal }) => findAllMedia(uids, samples, signal),
      // URLs are signed and expire.
      staleTime: 10 * 60_000,
    },
    queryClient,
  );
  if (isError) return <>{t`Couldn't load the files.`}</>;
  if (!data) return <>{t`Loading files…`}</>;
  const goneCount = uids.length - data.size;
  return (
    <>
      <ul className={styles.files} role="list" aria-label={t`Made from`}>
        {[...data.values()].map((media) => (
          <li key={media.fileUid}>
            <a
              className={styles.file}
              href={media.url}
              target="_blank"
              rel="noopener"
              title={media.fileName}
              aria-label={t`Open ${media.fileName}`}
            >
              <Thumbnail media={media} />
            </a>
          </li>
        ))}
      </ul>
      {goneCount > 0 && (
        <p>
          {t`${plural(goneCount, {
            one: '# file is no longer available.',
            other: '# files are no longer available.',
          })}`}
        </p>
      )}
    </>
  );
}

function Thumbnail({ media }: { readonly media: DraftMedia }) {
  if (isSound(media.kind)) return <Icon name="lucide:audio-lines" />;
  return <img className={styles.picture} src={getThumbnailUrl(media)} alt="" />;
}
