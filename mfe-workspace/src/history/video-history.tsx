import type { Folder, VideoTask } from '@vidra/shared-contract/schemas';
import { useGroupHistory } from '@vidra/shared-session';
import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { NewFolderDialog } from '../folders/new-folder-dialog.tsx';
import { useMoveVideos, type MoveVideos } from '../folders/use-move-videos.ts';
import { useOpenedVideo } from '../player/use-opened-video.ts';
import { listVideos, type VideoFilter } from '../videos/filter.ts';
import { useVideoActions } from '../videos/use-video-actions.ts';
import type { VideoView } from '../videos/video-view.ts';
import { VideoGrid } from '../videos/video-grid.tsx';
import { JumpToDate } from './jump-to-date.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { ListStates } from './list-states.tsx';
import { useSelection } from './use-selection.ts';

const loadDialog = () =>
  import(/* webpackChunkName: "video-dialog" */ '../player/video-dialog.tsx');
const VideoDialog = lazy(loadDialog);

interface VideoHistoryProps {
  readonly filter: VideoFilter;
  /** Limits the list to this folder. Null for everything. */
  readonly folder: Folder | null;
  readonly view: VideoView;
  /** Jumps to videos made until this time. Undefined for the newest. */
  readonly onJump: (untilTime: number | undefined) => void;
  /** Shown instead of an empty list. */
  readonly empty: ReactNode;
}

/** Grid of videos with selection, player and actions. */
export function VideoHistory(props: VideoHistoryProps) {
  const { filter, folder, view, empty } = props;
  const openedVideo = useOpenedVideo();
  const { open: openVideo } = openedVideo;
  const { search, status, until } = filter;
  const history = useGroupHistory({ search, status, until, folderUid: folder?.folderUid });
  const { data: groups } = history;
  const tasks = useMemo(() => listVideos(groups ?? [], status), [groups, status]);
  const selection = useSelection(tasks);
  const { chosen, clear } = selection;
  const actions = useVideoActions();
  const moveAction = useMoving(folder, clear);
  const isNeeded = useOnceOpened(openedVideo.taskUid !== null);

  const open = useCallback(
    (task: VideoTask) => {
      openVideo(task.taskUid);
    },
    [openVideo],
  );
  const chosenTasks = () => tasks.filter((task) => chosen.has(task.taskUid));
  const deleteChosen = () => {
    actions.remove(chosenTasks());
    clear();
  };
  const handleKey = (event: KeyboardEvent, task: VideoTask) => {
    const act = findKeyAction(event, {
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
    // After a failure, only the person retries.
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);

  return (
    <>
      <ListStates history={history} filled={tasks.length > 0 || hasNextPage} empty={empty}>
        <VideoGrid
          tasks={tasks}
          chosen={chosen}
          actions={actions}
          folder={folder}
          view={view}
          tools={<JumpToDate until={until} onChange={props.onJump} />}
          onMove={moveAction.move}
          onOpen={open}
          onToggle={selection.toggleTask}
          onRange={selection.selectRange}
          onEnd={loadMore}
          onKey={handleKey}
        />
      </ListStates>
      {chosen.size > 0 && (
        <BulkBar
          count={chosen.size}
          folder={folder}
          onSelectAll={selection.selectAll}
          onMove={(to) => {
            moveAction.move(chosenTasks(), to);
          }}
          onDelete={deleteChosen}
          onClear={clear}
        />
      )}
      {moveAction.dialog}
      {isNeeded && (
        <Suspense fallback={null}>
          <VideoDialog
            tasks={tasks}
            actions={actions}
            taskUid={openedVideo.taskUid}
            onShow={openedVideo.show}
          />
        </Suspense>
      )}
    </>
  );
}

/**
 * Whether the player was ever opened. It then stays mounted, so that it can close and return the
 * focus.
 */
function useOnceOpened(isOpen: boolean): boolean {
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  useEffect(() => {
    // Preloads the dialog. A failed load is repeated on use.
    loadDialog().catch(() => undefined);
  }, []);
  return wasOpened;
}

function useMoving(folder: Folder | null, onMoved: () => void) {
  const moveVideos = useMoveVideos(folder);
  const [tasksToMove, setWaiting] = useState<readonly VideoTask[] | null>(null);
  const move: MoveVideos = (videos, to) => {
    if (to === 'new') {
      setWaiting(videos);
      return;
    }
    moveVideos(videos, to);
    onMoved();
  };
  const dialog = tasksToMove && (
    <NewFolderDialog
      onMade={(newFolder) => {
        move(tasksToMove, newFolder);
      }}
      onClose={() => {
        setWaiting(null);
      }}
    />
  );
  return { move, dialog };
}

type GridAction = 'all' | 'toggle' | 'remove' | 'clear';

/** Returns the action of a key on a card besides movement: Space, Delete, Escape, Ctrl+A. */
function findKeyAction(event: KeyboardEvent, actions: Readonly<Record<GridAction, () => void>>) {
  if (event.ctrlKey || event.metaKey) return event.key === 'a' ? actions.all : undefined;
  if (event.key === ' ') return actions.toggle;
  if (event.key === 'Delete') return actions.remove;
  return event.key === 'Escape' ? actions.clear : undefined;
}
