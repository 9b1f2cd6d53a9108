import { useTranslate } from '@vidra/shared-i18n';
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
import { useDirection } from '../internal/use-direction.ts';
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

const STEPS: Readonly<Record<'ltr' | 'rtl', Readonly<Record<string, -1 | 1>>>> = {
  ltr: { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 },
  rtl: { ArrowUp: -1, ArrowRight: -1, ArrowDown: 1, ArrowLeft: 1 },
};

/** A list sorted by dragging, by its buttons, or by Alt and the arrow keys. Moves are announced. */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const t = useTranslate();
  const { label, items, getKey, getName, onChange, look = 'rows' } = props;
  const list = useRef<HTMLUListElement>(null);
  const steps = STEPS[useDirection()];
  const [announcement, setSaid] = useState('');

  const move = (from: number, to: number) => {
    const item = items[from];
    if (item === undefined || to < 0 || to >= items.length || from === to) return;
    onChange(items.toSpliced(from, 1).toSpliced(to, 0, item));
    const name = getName(item, from);
    const place = to + 1;
    // Translators: said after an item of a list was moved, such as “Picture 2”.
    setSaid(t`${name} moved to position ${place} of ${items.length}.`);
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
    const step = event.altKey ? steps[event.key] : undefined;
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
const MoveButtons = memo(({ index, isLast, run }: RowProps & { isLast: boolean }) => {
  const t = useTranslate();
  return (
    <>
      <IconButton
        size="sm"
        icon="lucide:arrow-up"
        // Translators: a button that moves an item one place up in a list.
        label={t`Move earlier`}
        disabled={index === 0}
        onClick={() => {
          run.current(index, -1);
        }}
      />
      <IconButton
        size="sm"
        icon="lucide:arrow-down"
        label={t`Move later`}
        disabled={isLast}
        onClick={() => {
          run.current(index, 1);
        }}
      />
    </>
  );
});

const RemoveButton = memo(({ index, run }: RowProps) => {
  const t = useTranslate();
  return (
    <IconButton
      size="sm"
      icon="lucide:trash-2"
      label={t`Remove`}
      onClick={() => {
        run.current(index, 'remove');
      }}
    />
  );
});
