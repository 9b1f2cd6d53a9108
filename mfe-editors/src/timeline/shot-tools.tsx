import { IconButton } from '@vidra/shared-ui';
import type { ShotActions } from './shot-actions.ts';
import { canSplit, type ShotEditing } from './shot-edits.ts';
import styles from './shot-timeline.module.css';

interface ShotToolsProps {
  readonly editing: ShotEditing;
  /** Index of the selected shot. */
  readonly index: number;
  /** Position of the playhead within that shot. */
  readonly playheadSeconds: number;
  readonly actions: ShotActions;
}

/** Buttons for the selected shot. */
export function ShotTools({ editing, index, playheadSeconds, actions }: ShotToolsProps) {
  const { shots, noun } = editing;
  const shot = shots[index];
  const name = `${noun.toLowerCase()} ${String(index + 1)}`;
  return (
    <div role="group" aria-label="Timeline tools" className={styles.tools}>
      <IconButton
        size="sm"
        icon="lucide:pencil"
        label={`Edit ${name}`}
        onClick={() => {
          actions.open(index);
        }}
      />
      <IconButton
        size="sm"
        icon="lucide:scissors"
        label={`Split ${name}`}
        aria-disabled={!shot || !canSplit(shot)}
        onClick={() => {
          actions.split(index, playheadSeconds);
        }}
      />
      <IconButton
        size="sm"
        icon="lucide:copy"
        label={`Duplicate ${name}`}
        onClick={() => {
          actions.duplicate(index);
        }}
      />
      <IconButton
        size="sm"
        icon="lucide:trash-2"
        label={`Delete ${name}`}
        onClick={() => {
          actions.remove(index);
        }}
      />
    </div>
  );
}
