import { Badge } from '@vidra/shared-ui';
import type { Editor } from '../../editor/hooks/use-editor.ts';
import { aspectOf } from '../../editor/logic/crop.ts';
import { StageFrame } from '../../editor/stage/stage-frame.tsx';
import type { TryOnDraft } from './draft.ts';
import styles from './preview.module.css';

/** Person and garment as the layout preview will have them. */
export function Preview({ editor }: { readonly editor: Editor<TryOnDraft> }) {
  const { draft, renew } = editor;
  const { person, garment, ratio, layout } = draft;
  const first = person ?? garment;
  if (!first) return null;
  return (
    <StageFrame aspect={aspectOf(ratio, first)}>
      <div className={styles.card} data-layout={person && garment ? layout : 'single'}>
        {[person, garment].map(
          (media) =>
            media && (
              <img
                key={media.fileUid}
                className={styles.picture}
                src={media.url}
                alt=""
                onError={() => {
                  renew(media.fileUid);
                }}
              />
            ),
        )}
      </div>
      <span className={styles.badge}>
        <Badge icon="lucide:eye">Sketch of the layout</Badge>
      </span>
    </StageFrame>
  );
}
