import {
  memo,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { useDragOrder } from './use-drag-order.ts';
import styles from './sortable-list.module.css';

export type SortableListProps<Item> = {
  /** The list's accessible name. */
  label: string;
  items: readonly Item[];
  getKey: (item: Item) => string;
  /** Returns the name of an item in announcements: "Picture 2". */
  getName: (item: Item, index: number) => string;
  /** Called with the new order. */
  onChange: (items: Item[]) => void;
  onRemove: (item: Item) => void;
  /** Renders the content of an item, beside its buttons. */
  children: (item: Item, index: number) => ReactNode;
  /** `cards` puts the buttons below the content, `rows` at its end. */
  look?: 'rows' | 'cards' | undefined;
  /** Additional actions, before Remove. */
  actions?: ((item: Item, index: number) => ReactNode) | undefined;
  /** Key of the item that is marked as the current one. */
  currentKey?: string | null | undefined;
  /** Called when the focus enters an item. */
  onFocusItem?: ((key: string) => void) | undefined;
};

const STEPS: Readonly<Record<string, -1 | 1>> = {
  ArrowUp: -1,
  ArrowLeft: -1,
  ArrowDown: 1,
  ArrowRight: 1,
};

/** A list sorted by dragging, by its buttons, or by Alt and the arrow keys. Moves are announced. */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { label, items, getKey, getName, onChange, look = 'rows' } = props;
  const list = useRef<HTMLUListElement>(null);
  const [announcement, setSaid] = useState('');

  const move = (from: number, to: number) => {
    const item = items[from];
    if (item === undefined || to < 0 || to >= items.length || from === to) return;
    onChange(items.toSpliced(from, 1).toSpliced(to, 0, item));
    setSaid(`${getName(item, from)} moved to position ${to + 1} of ${items.length}.`);
  };
  const act: RowProps['run']['current'] = (index, step) => {
    const item = items[index];
    if (step !== 'remove') move(index, index + step);
    else if (item !== undefined) props.onRemove(item);
  };
  // The buttons of an item do not re-render when another item changes, so a plain callback would
  // hold an outdated list.
  const run = useRef(act);
  useEffect(() => {
    run.current = act;
  });
  const overIndex = useDragOrder(list, items.length, move);
  const handleKey = (event: KeyboardEvent, index: number) => {
    const step = event.altKey ? STEPS[event.key] : undefined;
    if (!step) return;
    event.preventDefault();
    move(index, index + step);
  };
  return (
    <>
      <ul ref={list} role="list" className={styles.list} data-look={look} aria-label={label}>
        {items.map((item, index) => (
          <li
            key={getKey(item)}
            className={styles.item}
            data-index={index}
            data-over={overIndex === index || undefined}
            aria-current={getKey(item) === props.currentKey || undefined}
            onFocus={() => props.onFocusItem?.(getKey(item))}
            onKeyDown={(event) => {
              handleKey(event, index);
            }}
          >
            {props.children(item, index)}
            <span className={styles.actions}>
              <MoveButtons index={index} run={run} isLast={index === items.length - 1} />
              {props.actions?.(item, index)}
              <RemoveButton index={index} run={run} />
            </span>
          </li>
        ))}
      </ul>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </>
  );
}

type RowProps = {
  index: number;
  /** Ref to the latest action. */
  run: RefObject<(index: number, step: -1 | 1 | 'remove') => void>;
};

/**
 * Re-rendered only for another position, because the list renders at each keystroke in one of its
 * items.
 */
const MoveButtons = memo(({ index, isLast, run }: RowProps & { isLast: boolean }) => (
  <>
    <IconButton
      size="sm"
      icon="lucide:arrow-up"
      label="Move earlier"
      disabled={index === 0}
      onClick={() => {
        run.current(index, -1);
      }}
    />
    <IconButton
      size="sm"
      icon="lucide:arrow-down"
      label="Move later"
      disabled={isLast}
      onClick={() => {
        run.current(index, 1);
      }}
    />
  </>
));

const RemoveButton = memo(({ index, run }: RowProps) => (
  <IconButton
    size="sm"
    icon="lucide:trash-2"
    label="Remove"
    onClick={() => {
      run.current(index, 'remove');
    }}
  />
));
