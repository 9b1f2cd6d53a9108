import {
  cloneElement,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { placeBeside, type Side } from './place-beside.ts';
import styles from './tooltip.module.css';

export type TooltipProps = {
  /** A short text. Essential information belongs on the page instead. */
  content: ReactNode;
  side?: Side | undefined;
  /** The tooltip repeats the child's accessible name and is not announced again. */
  names?: boolean | undefined;
  /** One focusable element that forwards `aria-describedby`. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
};

const openDelay = 500;

/** A tooltip on hover (after half a second) and on keyboard focus; Escape hides it. */
export function Tooltip({ content, side = 'top', names = false, children }: TooltipProps) {
  const id = useId();
  const wrapper = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState(false);

  const showIn = (delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setOpen(true);
    }, delay);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );

  return (
    <span
      ref={wrapper}
      className={styles.anchor}
      onPointerEnter={(event: PointerEvent) => {
        if (event.pointerType === 'mouse') showIn(openDelay);
      }}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible')) showIn(0);
      }}
      onBlur={hide}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Escape') hide();
      }}
    >
      {open && !names ? cloneElement(children, { 'aria-describedby': id }) : children}
      {open && (
        <Bubble
          id={id}
          side={side}
          hidden={names}
          anchor={() => wrapper.current?.firstElementChild}
        >
          {content}
        </Bubble>
      )}
    </span>
  );
}

type BubbleProps = {
  id: string;
  side: Side;
  hidden: boolean;
  anchor: () => Element | null | undefined;
  children: ReactNode;
};

function Bubble({ id, side, hidden, anchor, children }: BubbleProps) {
  const bubble = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const element = bubble.current;
    const target = anchor();
    if (!element || !target) return;
    // The top layer is not affected by `overflow` and stacking contexts.
    if (typeof element.showPopover === 'function') element.showPopover();
    placeBeside(element, target.getBoundingClientRect(), side);
  });
  return (
    <span
      ref={bubble}
      id={id}
      popover="manual"
      className={styles.bubble}
      {...(hidden ? { 'aria-hidden': true } : { role: 'tooltip' })}
    >
      {children}
    </span>
  );
}
