import type { VideoTask } from '@vidra/shared-contract/schemas';
import { useGroupHistory } from '@vidra/shared-session';
import { useCallback, type KeyboardEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { VideoDialog } from '../player/video-dialog.tsx';
import { filterOf, videosOf, withFilter, type VideoFilter } from '../videos/filter.ts';
import { useVideoActions } from '../videos/use-video-actions.ts';
import { VideoGrid } from '../videos/video-grid.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { EmptyHistory } from './empty-history.tsx';
import { FilterBar } from './filter-bar.tsx';
import { HistoryFrame } from './history-frame.tsx';
import { ListStates } from './list-states.tsx';
import { NewsLine } from './news-line.tsx';
import { useSelection } from './use-selection.ts';

const NO_FILTER: VideoFilter = { search: '', status: undefined };

/** All videos that were asked for, with search, filter, selection and the player. */
export function StandardHistory() {
  const [query, setQuery] = useSearchParams();
  const filter = filterOf(query);
  const history = useGroupHistory(filter);
  const tasks = videosOf(history.data ?? [], filter.status);
  const selection = useSelection(tasks);
  const { chosen, clear } = selection;
  const actions = useVideoActions();

  const setFilter = (next: VideoFilter) => {
    setQuery((before) => withFilter(before, next), { replace: true });
  };
  const open = useCallback(
    (task: VideoTask) => {
      setQuery((before) => withVideo(before, task.taskUid));
    },
    [setQuery],
  );
  const deleteChosen = () => {
    actions.remove(tasks.filter((task) => chosen.has(task.taskUid)));
    clear();
  };
  const handleKey = (event: KeyboardEvent, task: VideoTask) => {
    const act = actionOf(event, {
      all: selection.selectAll,
      toggle: () => {
        selection.toggleTask(task, event.shiftKey);
      },
      remove: () => {
        if (chosen.size > 0) deleteChosen();
        else actions.remove([task]);
      },
      clear,
    });
    if (!act) return;
    event.preventDefault();
    act();
  };
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = history;
  const loadMore = useCallback(() => {
    // After a failure the person decides when to try again.
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);

  return (
    <HistoryFrame
      current="history-standard"
      tools={<FilterBar filter={filter} onChange={setFilter} />}
    >
      <ListStates
        history={history}
        filled={tasks.length > 0 || hasNextPage}
        empty={
          <EmptyHistory
            filter={filter}
            onReset={() => {
              setFilter(NO_FILTER);
            }}
          />
        }
      >
        <VideoGrid
          {...{ tasks, chosen, actions }}
          onOpen={open}
          onToggle={selection.toggleTask}
          onEnd={loadMore}
          onKey={handleKey}
        />
      </ListStates>
      {chosen.size > 0 && (
        <BulkBar
          count={chosen.size}
          onSelectAll={selection.selectAll}
          onDelete={deleteChosen}
          onClear={clear}
        />
      )}
      <VideoDialog
        taskUid={query.get('video')}
        tasks={tasks}
        actions={actions}
        onShow={(taskUid) => {
          setQuery((before) => withVideo(before, taskUid), { replace: true });
        }}
      />
      <NewsLine />
    </HistoryFrame>
  );
}

type GridAction = 'all' | 'toggle' | 'remove' | 'clear';

/** What a key means on a card, beyond moving: Space, Delete, Escape, Ctrl+A. */
function actionOf(event: KeyboardEvent, actions: Readonly<Record<GridAction, () => void>>) {
  if (event.ctrlKey || event.metaKey) return event.key === 'a' ? actions.all : undefined;
  if (event.key === ' ') return actions.toggle;
  if (event.key === 'Delete') return actions.remove;
  return event.key === 'Escape' ? actions.clear : undefined;
}

function withVideo(query: URLSearchParams, taskUid: string | null): URLSearchParams {
  const next = new URLSearchParams(query);
  if (taskUid === null) next.delete('video');
  else next.set('video', taskUid);
  return next;
}
