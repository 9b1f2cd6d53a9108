import { useInfiniteQuery } from '@tanstack/react-query';
import { getHref } from '@vidra/shared-contract';
import type { GalleryVideo } from '@vidra/shared-contract/schemas';
import { useTranslate } from '@vidra/shared-i18n';
import { callApi, queryClient } from '@vidra/shared-session';
import {
  Button,
  EmptyState,
  ErrorState,
  formatDuration,
  HoverVideo,
  Spinner,
} from '@vidra/shared-ui';
import { StartLink } from '../layout/start-link.tsx';
import styles from './gallery.module.css';

const PAGE_SIZE = 24;

const useGallery = () =>
  useInfiniteQuery(
    {
      queryKey: ['public', 'gallery'],
      queryFn: ({ pageParam: cursor, signal }) =>
        callApi('listGallery', { query: { limit: PAGE_SIZE, cursor }, signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      // A video that was taken out must not come back from the cache.
      refetchOnMount: 'always',
    },
    queryClient,
  );

/** Videos of the public gallery, the latest first. */
export function Gallery() {
  const t = useTranslate();
  const gallery = useGallery();
  const videos = gallery.data?.pages.flatMap(({ items }) => items);
  return (
    <section className={styles.gallery} aria-label={t`Videos`}>
      {gallery.isPending && <Spinner size={24} label={t`Loading videos`} />}
      {videos && (videos.length === 0 ? <NoVideos /> : <Videos videos={videos} />)}
      {gallery.isError && (
        <ErrorState
          title={t`Couldn't load the gallery`}
          text={gallery.error.message}
          retrying={gallery.isFetching}
          onRetry={() => void (videos ? gallery.fetchNextPage() : gallery.refetch())}
        />
      )}
      {gallery.hasNextPage && !gallery.isError && (
        <Button
          className={styles.more}
          loading={gallery.isFetchingNextPage}
          onClick={() => void gallery.fetchNextPage()}
        >
          {t`Show more`}
        </Button>
      )}
    </section>
  );
}

function NoVideos() {
  const t = useTranslate();
  return (
    <EmptyState
      icon="lucide:film"
      title={t`No videos yet`}
      text={t`Share one of your videos and choose “Show in the gallery”.`}
      action={<StartLink />}
    />
  );
}

function Videos({ videos }: { readonly videos: readonly GalleryVideo[] }) {
  const t = useTranslate();
  return (
    <ul className={styles.videos} aria-label={t`Gallery`}>
      {videos.map((video) => (
        <Video key={video.shareUid} video={video} />
      ))}
    </ul>
  );
}

function Video({ video }: { readonly video: GalleryVideo }) {
  const t = useTranslate();
  const { shareUid, title, videoUrl, posterUrl, durationSeconds, maker } = video;
  const href = getHref('shared-video', { id: shareUid });
  return (
    <li className={styles.video} data-hover-play>
      <a className={styles.link} href={href}>
        <HoverVideo className={styles.window} src={videoUrl} poster={posterUrl} alt="" />
        <span className={styles.title} dir="auto">
          {title}
        </span>
      </a>
      <p className={styles.facts}>
        <span className={styles.maker}>
          {maker !== undefined && <bdi>{maker} · </bdi>}
          {formatDuration(durationSeconds)}
        </span>
        <a href={`${href}?report`} rel="nofollow" aria-label={t`Report “${title}”`}>
          {/* Translators: a verb, on a link. */}
          {t.as('verb')`Report`}
        </a>
      </p>
    </li>
  );
}
