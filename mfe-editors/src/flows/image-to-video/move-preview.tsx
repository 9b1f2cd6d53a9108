import { MOTION_TITLES } from '@vidra/shared-contract';
import { Badge } from '@vidra/shared-ui';
import { MotionPreview } from '../../editor/fields/motion-preview.tsx';
import type { Editor } from '../../editor/hooks/use-editor.ts';
import { aspectOf, cropOf } from '../../editor/logic/crop.ts';
import { StageFrame } from '../../editor/stage/stage-frame.tsx';
import type { ImageDraft } from './draft.ts';
import styles from './move-preview.module.css';

/** Before anything is spent: the chosen move on the person's own picture, in the chosen shape. */
export function MovePreview({ editor }: { readonly editor: Editor<ImageDraft> }) {
  const { picture, motion, ratio, durationSeconds, centre } = editor.draft;
  if (!picture) return null;
  return (
    <StageFrame aspect={aspectOf(ratio, picture)}>
      <MotionPreview
        key={motion}
        motion={motion}
        src={picture.url}
        crop={cropOf(picture, ratio, centre)}
        seconds={durationSeconds}
        onError={() => {
          editor.renew(picture.fileUid);
        }}
      />
      <span className={styles.badge}>
        <Badge icon="lucide:eye">
          Sketch of the move: {MOTION_TITLES[motion]}, {durationSeconds} s
        </Badge>
      </span>
    </StageFrame>
  );
}
