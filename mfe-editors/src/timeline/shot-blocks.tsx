import { useTranslate } from '@vidra/shared-i18n';
import { formatNumber, useDragOrder, VisuallyHidden } from '@vidra/shared-ui';
import { useEffect, useId, useRef, type CSSProperties, type KeyboardEvent } from 'react';
import { getThumbnailUrl } from '../editor/media/media.ts';
import type { ShotActions } from './shot-actions.ts';
import { ShotEdge } from './shot-edge.tsx';
import type { ShotEditing, TimedShot } from './shot-edits.ts';
import styles from './shot-timeline.module.css';

interface ShotBlocksProps {
  readonly editing: ShotEditing;
  /** Index of the selected shot. */
  readonly index: number;
  /** Seconds on screen by shot. A narration may make them longer than the shot's own. */
  readonly durations: readonly number[];
  readonly actions: ShotActions;
  /** Called while an edge is dragged. */
  readonly onResize: (index: number, seconds: number) => void;
  /** Called when a dragged edge is released. */
  readonly onResized: (index: number, seconds: number) => void;
  /** Returns the width of a second in pixels. */
  readonly readScale: () => number;
}

const STEP_SECONDS = 0.5;

/** Blocks of the shots. One of them is selected; keys and pointers move, resize and delete it. */
export function ShotBlocks(props: ShotBlocksProps) {
  const t = useTranslate();
  const { editing, index, durations, actions } = props;
  const { shots, noun } = editing;
  const list = useRef<HTMLUListElement>(null);
  const id = useId();
  const overIndex = useDragOrder(list, shots.length, actions.move);
  const currentKey = shots[index]?.key;
  useEffect(() => {
    const block = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (block) scrollTrack(block);
  }, [currentKey, index]);
  return (
    <>
      <ul
        ref={list}
        role="listbox"
        className={styles.blocks}
        tabIndex={0}
        // Translators: the shots of a video, in their order in time.
        aria-label={t`Timeline`}
        aria-orientation="horizontal"
        aria-activedescendant={`${id}-${String(index)}`}
        aria-describedby={`${id}-keys`}
        onKeyDown={(event) => {
          if (!runKey(event, props)) return;
          event.preventDefault();
          event.stopPropagation();
        }}
      >
        {shots.map((shot, at) => (
          <li
            key={shot.key}
            id={`${id}-${String(at)}`}
            role="option"
            className={styles.block}
            style={{ '--seconds': durations[at] } as CSSProperties}
            data-index={at}
            data-over={overIndex === at || undefined}
            aria-selected={at === index}
            onClick={() => {
              actions.select(at);
            }}
            onDoubleClick={() => {
              actions.open(at);
            }}
          >
            <Face shot={shot} noun={noun} number={at + 1} seconds={durations[at] ?? shot.seconds} />
            <ShotEdge
              seconds={durations[at] ?? shot.seconds}
              readScale={props.readScale}
              onResize={(seconds) => {
                props.onResize(at, seconds);
              }}
              onResized={(seconds) => {
                props.onResized(at, seconds);
              }}
            />
          </li>
        ))}
      </ul>
      {/* Hidden: it describes the list, and is not read a second time after it. */}
      <span id={`${id}-keys`} hidden>
        {t`Arrow keys select, Alt and an arrow key move, plus and minus change the seconds,
          Enter opens the fields, Delete removes.`}
      </span>
    </>
  );
}

interface FaceProps {
  readonly shot: TimedShot;
  readonly noun: ShotEditing['noun'];
  readonly number: number;
  readonly seconds: number;
}

/** What a block shows. Read in order it is the name of the block: "Shot 1, 4 s, Misty ridges". */
function Face({ shot: { picture, description }, noun, number, seconds }: FaceProps) {
  const t = useTranslate();
  const elements = { hidden: <VisuallyHidden>{null}</VisuallyHidden> };
  return (
    <div className={styles.face}>
      <span className={styles.facts}>
        <span>
          {noun === 'Shot'
            ? t.rich(elements)`<hidden>Shot </hidden>${number}<hidden>, </hidden>`
            : t.rich(elements)`<hidden>Image </hidden>${number}<hidden>, </hidden>`}
        </span>
        {/* Translators: seconds, abbreviated, where there is little room. */}
        <span
          className={styles.seconds}
        >{t`${formatNumber(Math.round(seconds * 10) / 10)} s`}</span>
      </span>
      {picture ? (
        <>
          <img className={styles.picture} src={getThumbnailUrl(picture)} alt="" draggable={false} />
          <VisuallyHidden>, {description || picture.fileName}</VisuallyHidden>
        </>
      ) : (
        <span className={styles.card} dir="auto">
          <VisuallyHidden>, </VisuallyHidden>
          {description}
        </span>
      )}
    </div>
  );
}

/** Runs the action of a key on the selected shot. Returns whether there is one. */
function runKey(event: KeyboardEvent, props: ShotBlocksProps): boolean {
  const { editing, index, durations, actions } = props;
  const { key, altKey, ctrlKey, metaKey } = event;
  if (ctrlKey || metaKey) return false;
  const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[key];
  const seconds = durations[index] ?? 0;
  if (step !== undefined && altKey) actions.move(index, index + step);
  else if (step !== undefined) actions.select(index + step);
  else if (key === 'Home') actions.select(0);
  else if (key === 'End') actions.select(editing.shots.length - 1);
  else if (key === '+' || key === '=') actions.resize(index, seconds + STEP_SECONDS);
  else if (key === '-') actions.resize(index, seconds - STEP_SECONDS);
  else if (key === 'Enter') actions.open(index);
  else if (key === 'Delete' || key === 'Backspace') actions.remove(index);
  else return false;
  return true;
}

/** Scrolls sideways only, because the page must not jump when a field selects its shot. */
function scrollTrack(block: HTMLElement): void {
  const scroller = block.closest(`.${styles.scroller}`);
  if (!scroller) return;
  const [left, right] = [block.offsetLeft, block.offsetLeft + block.offsetWidth];
  if (left < scroller.scrollLeft) scroller.scrollLeft = left;
  else if (right > scroller.scrollLeft + scroller.clientWidth) {
    scroller.scrollLeft = right - scroller.clientWidth;
  }
}
