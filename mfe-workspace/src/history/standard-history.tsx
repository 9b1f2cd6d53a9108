import { useSearchParams } from 'react-router-dom';
import { FolderShelf } from '../folders/folder-shelf.tsx';
import { useMoveVideos } from '../folders/use-move-videos.ts';
import { parseVideoFilter, NO_FILTER, withFilter, type VideoFilter } from '../videos/filter.ts';
import { EmptyHistory } from './empty-history.tsx';
import { FilterBar } from './filter-bar.tsx';
import { HistoryFrame } from './history-frame.tsx';
import { NewsLine } from './updates-notice.tsx';
import { parseVideoView, withView } from '../videos/video-view.ts';
import { VideoHistory } from './video-history.tsx';

/** History of all videos, with search and filter, and the folders above. */
export function StandardHistory() {
  const [query, setQuery] = useSearchParams();
  const filter = parseVideoFilter(query);
  const view = parseVideoView(query);
  const move = useMoveVideos(null);
  const setFilter = (next: VideoFilter) => {
    setQuery((before) => withFilter(before, next), { replace: true });
  };
  return (
    <HistoryFrame
      current="history-standard"
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
      shelf={
        <FolderShelf
          onDrop={(groupUids, folder) => {
            move(
              groupUids.map((groupUid) => ({ groupUid })),
              folder,
            );
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
        folder={null}
        empty={
          <EmptyHistory
            filter={filter}
            onReset={() => {
              setFilter(NO_FILTER);
            }}
          />
        }
      />
      <NewsLine />
    </HistoryFrame>
  );
}
