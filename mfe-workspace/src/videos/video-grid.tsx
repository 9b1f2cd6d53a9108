import { useWindowVirtualizer } from '@tanstack/react-virtual';
import type { Folder, VideoTask } from '@vidra/shared-contract/schemas';
import { useTranslate } from '@vidra/shared-i18n';
import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import type { MoveVideos } from '../folders/use-move-videos.ts';
import { DayBar, DayHeadings } from './day-headings.tsx';
import { DAY_HEIGHT, buildRows, type Row } from './day-rows.ts';
import { getNextIndex, findRowIndex } from './grid-keys.ts';
import { getColumnStart, getGridLayout } from './grid-layout.ts';
import { useKeptFocus } from './use-restored-focus.ts';
import { useListPlace } from './use-list-place.ts';
import type { VideoActions } from './use-video-actions.ts';
import type { VideoView } from './video-view.ts';
import { VideoCard, type CardEvents } from './video-card.tsx';
import styles from './video-grid.module.css';

interface VideoGridProps extends CardEvents {
  readonly tasks: readonly VideoTask[];
  readonly chosen: ReadonlySet<string>;
  readonly actions: VideoActions;
  /** The current folder; null for the whole history. */
  readonly folder: Folder | null;
  readonly view: VideoView;
  /** Tools at the end of the day bar. */
  readonly tools?: ReactNode;
  /** Selects from one card to another, by Shift and an arrow key. */
  readonly onRange: (from: VideoTask, to: VideoTask) => void;
  /** Called when the last rows are near the viewport. */
  readonly onEnd: () => void;
  /** Called for keys that the grid does not handle. */
  readonly onKey: (event: KeyboardEvent, task: VideoTask) => void;
}

const ROWS_AHEAD = 3;

/** The list "Videos". Only the rows near the viewport are rendered. */
export function VideoGrid(props: VideoGridProps) {
  const t = useTranslate();
  const { tasks, chosen, actions, folder, view, onOpen, onToggle, onEnd } = props;
  const list = useRef<HTMLUListElement>(null);
  const { width, top } = useListPlace(list);
  const { columns, cardWidth, rowHeight } = getGridLayout(width, view);
  const rows = useMemo(() => buildRows(tasks, columns), [tasks, columns]);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => (rows[index]?.kind === 'day' ? DAY_HEIGHT : rowHeight),
    overscan: ROWS_AHEAD,
    // Rows that come near are rendered between two frames, not within one.
    useFlushSync: false,
    scrollMargin: top,
  });
  useEffect(() => {
    virtualizer.measure();
  }, [virtualizer, rowHeight, rows]);

  const visibleRows = virtualizer.getVirtualItems();
  const lastRow = visibleRows.at(-1)?.index ?? 0;
  useEffect(() => {
    if (lastRow >= rows.length - ROWS_AHEAD) onEnd();
  }, [lastRow, rows.length, onEnd]);

  const [activeIndex, setActive] = useState(0);
  const current = Math.min(activeIndex, tasks.length - 1);
  // The card to focus once its row is rendered. The next key counts from it.
  const focusIndexRef = useRef<number>(null);
  const focusCard = (index: number) => {
    focusIndexRef.current = index;
    setActive(index);
    virtualizer.scrollToIndex(findRowIndex(rows, index));
  };
  useEffect(() => {
    if (focusIndexRef.current === null) return;
    const card = list.current?.querySelector<HTMLElement>(
      `[data-grid-index="${focusIndexRef.current}"]`,
    );
    if (!card) return;
    focusIndexRef.current = null;
    card.focus({ preventScroll: true });
  });
  const keptFocus = useKeptFocus(tasks, focusCard);
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const index =
      readIndex(event.target) === null ? null : (focusIndexRef.current ?? readIndex(event.target));
    const task = index === null ? undefined : tasks[index];
    if (index === null || !task) return;
    const next = findNextIndex(event, index, { rows, count: tasks.length });
    if (next === null) {
      props.onKey(event, task);
      return;
    }
    event.preventDefault();
    const target = tasks[next];
    if (event.shiftKey && target) props.onRange(task, target);
    focusCard(next);
  };

  // A ref, so that a change of the selection renders only the affected cards.
  const now = useRef(props);
  useEffect(() => {
    now.current = props;
  });
  const draggedGroups = useCallback(() => getChosenGroups(now.current), []);
  const onMove = useCallback<MoveVideos>((videos, to) => {
    now.current.onMove(videos, to);
  }, []);

  const first = rows[virtualizer.range?.startIndex ?? 0] ?? rows[0];
  return (
    <div className={styles.frame}>
      <DayBar day={first?.day}>{props.tools}</DayBar>
      <DayHeadings rows={rows} shown={visibleRows} top={top} />
      <ul
        ref={list}
        className={styles.list}
        // Without list markers, VoiceOver in Safari does not announce a list.
        role="list"
        aria-label={t`Videos`}
        style={{ height: virtualizer.getTotalSize() }}
        onKeyDown={handleKey}
        onBlur={keptFocus.onBlur}
        onFocus={(event) => {
          keptFocus.onFocus(event);
          const index = readIndex(event.target);
          if (index !== null) setActive(index);
        }}
      >
        {visibleRows.flatMap((row) =>
          getCards(rows[row.index], tasks).map(({ task, index, column }) => {
            return (
              <li
                key={task.taskUid}
                className={styles.item}
                aria-label={task.title}
                aria-setsize={tasks.length}
                aria-posinset={index + 1}
                style={{
                  width: cardWidth,
                  insetInlineStart: getColumnStart(column, width),
                  transform: `translateY(${row.start - top}px)`,
                }}
              >
                <VideoCard
                  task={task}
                  index={index}
                  actions={actions}
                  folder={folder}
                  view={view}
                  onOpen={onOpen}
                  onToggle={onToggle}
                  onMove={onMove}
                  draggedGroups={draggedGroups}
                  chosen={chosen.has(task.taskUid)}
                  choosing={chosen.size > 0}
                  tabIndex={index === current ? 0 : -1}
                />
              </li>
            );
          }),
        )}
      </ul>
    </div>
  );
}

/** Returns the card to which a pressed key moves; null if it does not move. */
function findNextIndex(
  event: KeyboardEvent<HTMLElement>,
  index: number,
  grid: { readonly rows: readonly Row[]; readonly count: number },
): number | null {
  if (event.altKey || event.ctrlKey || event.metaKey) return null;
  const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
  return getNextIndex(event.key, index, { ...grid, isRightToLeft });
}

function getCards(row: Row | undefined, tasks: readonly VideoTask[]) {
  if (row?.kind !== 'cards') return [];
  return tasks
    .slice(row.from, row.to)
    .map((task, column) => ({ task, column, index: row.from + column }));
}

function getChosenGroups({ tasks, chosen }: Pick<VideoGridProps, 'tasks' | 'chosen'>): string[] {
  const groups = tasks.filter(({ taskUid }) => chosen.has(taskUid));
  return [...new Set(groups.map(({ groupUid }) => groupUid))];
}

function readIndex(target: EventTarget): number | null {
  const index = target instanceof HTMLElement ? target.dataset['gridIndex'] : undefined;
  return index === undefined ? null : Number(index);
}
