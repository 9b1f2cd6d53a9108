import { MOTION_TITLES } from '@vidra/shared-contract';
import { Badge } from '@vidra/shared-ui';
import { MotionPreview } from '../form/motion-preview.tsx';
import { aspectOf, cropOf } from '../logic/crop.ts';
import type { DraftPicture, EditorDraft } from '../logic/draft.ts';
import { StageFrame } from './stage-frame.tsx';
import styles from './stage.module.css';

interface MovePreviewProps {
  readonly draft: EditorDraft;
  readonly picture: DraftPicture;
  readonly onExpired: () => void;
}

/** Before anything is spent: the chosen move on the person's own picture, in the chosen shape. */
export function MovePreview({ draft, picture, onExpired }: MovePreviewProps) {
  const { motion, ratio, durationSeconds } = draft;
  return (
    <StageFrame aspect={aspectOf(ratio, picture)}>
      <MotionPreview
        key={motion}
        motion={motion}
        src={picture.url}
        crop={cropOf(picture, ratio, draft.centre)}
        seconds={durationSeconds}
        onError={onExpired}
      />
      <span className={styles.badge}>
        <Badge icon="lucide:eye">
          Sketch of the move: {MOTION_TITLES[motion]}, {durationSeconds} s
        </Badge>
      </span>
    </StageFrame>
  );
}
