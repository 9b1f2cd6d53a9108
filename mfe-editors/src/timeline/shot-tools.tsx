import { useTranslate } from '@vidra/shared-i18n';
import { IconButton } from '@vidra/shared-ui';
import type { ShotActions } from './shot-actions.ts';
import { canSplit, type ShotEditing } from './shot-edits.ts';
import { SHOT_TEXTS } from './shot-texts.ts';
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
  const t = useTranslate();
  const { shots, noun } = editing;
  const shot = shots[index];
  const texts = SHOT_TEXTS[noun];
  return (
    <div role="group" aria-label={t`Timeline tools`} className={styles.tools}>
      <IconButton
        size="sm"
        icon="lucide:pencil"
        label={texts.edit(index + 1)}
        onClick={() => {
          actions.open(index);
        }}
      />
      <IconButton
        size="sm"
        icon="lucide:scissors"
        label={texts.split(index + 1)}
        aria-disabled={!shot || !canSplit(shot)}
        onClick={() => {
          actions.split(index, playheadSeconds);
        }}
      />
      <IconButton
        size="sm"
        icon="lucide:copy"
        label={texts.duplicate(index + 1)}
        onClick={() => {
          actions.duplicate(index);
        }}
      />
      <IconButton
        size="sm"
        icon="lucide:trash-2"
        label={texts.remove(index + 1)}
        onClick={() => {
          actions.remove(index);
        }}
      />
    </div>
  );
}
