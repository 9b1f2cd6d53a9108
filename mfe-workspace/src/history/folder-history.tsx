import { getHref } from '@vidra/shared-contract';
import type { Folder } from '@vidra/shared-contract/schemas';
import { useTranslate } from '@vidra/shared-i18n';
import { useFolders } from '@vidra/shared-session';
import { ButtonLink, EmptyState, ErrorState } from '@vidra/shared-ui';
import { useSearchParams } from 'react-router-dom';
import { FolderHead } from '../folders/folder-head.tsx';
import { parseVideoFilter, NO_FILTER, withFilter, type VideoFilter } from '../videos/filter.ts';
import { EmptyHistory } from './empty-history.tsx';
import { FilterBar } from './filter-bar.tsx';
import { GridSkeleton } from './grid-skeleton.tsx';
import { HistoryFrame } from './history-frame.tsx';
import { NewsLine } from './updates-notice.tsx';
import { parseVideoView, withView } from '../videos/video-view.ts';
import { VideoHistory } from './video-history.tsx';

/** The videos of one folder. */
export function FolderHistory({ folderUid }: { readonly folderUid: string }) {
  const t = useTranslate();
  const folders = useFolders();
  const folder = folders.data?.find((candidate) => candidate.folderUid === folderUid);
  if (folder) return <ShownFolder folder={folder} />;
  return (
    <HistoryFrame current="history-standard" isPart title={t`Folder`}>
      {folders.isPending && <GridSkeleton />}
      {folders.isError && (
        <ErrorState
          title={t`Couldn't load your folders`}
          text={folders.error.message}
          retrying={folders.isFetching}
          onRetry={() => void folders.refetch()}
        />
      )}
      {folders.data && (
        <EmptyState
          icon="lucide:folder-x"
          title={t`Folder not found`}
          text={t`It may have been deleted. Its videos are in your standard history.`}
          action={<AllVideos variant="primary" />}
        />
      )}
    </HistoryFrame>
  );
}

function ShownFolder({ folder }: { readonly folder: Folder }) {
  const t = useTranslate();
  const [query, setQuery] = useSearchParams();
  const filter = parseVideoFilter(query);
  const view = parseVideoView(query);
  const setFilter = (next: VideoFilter) => {
    setQuery((before) => withFilter(before, next), { replace: true });
  };
  const isFiltered =
    filter.search !== '' || filter.status !== undefined || filter.until !== undefined;
  return (
    <HistoryFrame
      current="history-standard"
      isPart
      title={folder.name}
      actions={<FolderHead folder={folder} />}
      tools={
        <FilterBar
          filter={filter}
          onChange={setFilter}
          view={view}
          onView={(next) => {
            setQuery((before) => withView(before, next), { replace: true });
          }}
        />
      }
    >
      <VideoHistory
        filter={filter}
        view={view}
        onJump={(untilTime) => {
          setFilter({ ...filter, until: untilTime });
        }}
        folder={folder}
        empty={
          isFiltered ? (
            <EmptyHistory
              filter={filter}
              onReset={() => {
                setFilter(NO_FILTER);
              }}
            />
          ) : (
            <EmptyState
              icon="lucide:folder-open"
              title={t`This folder is empty`}
              text={t`Select videos in your history and move them here, or drag them onto the folder.`}
              action={<AllVideos variant="primary" />}
            />
          )
        }
      />
      <NewsLine />
    </HistoryFrame>
  );
}

function AllVideos({ variant }: { readonly variant: 'primary' }) {
  const t = useTranslate();
  return (
    <ButtonLink variant={variant} href={getHref('history-standard')}>
      {t`See all videos`}
    </ButtonLink>
  );
}
