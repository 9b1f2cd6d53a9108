import { Badge } from '@vidra/shared-ui';
import type { Editor } from '../../editor/hooks/use-editor.ts';
import { aspectOf } from '../../editor/logic/crop.ts';
import { StageFrame } from '../../editor/stage/stage-frame.tsx';
import type { TryOnDraft } from './draft.ts';
import styles from './preview.module.css';

/** Narrower than this, the engine lays the cards below each other. */
const TALL = 0.9;

/** Person and garment as the layout preview will have them. */
export function Preview({ editor }: { readonly editor: Editor<TryOnDraft> }) {
  const { draft, renew } = editor;
  const { person, garment, ratio, layout } = draft;
  const first = person ?? garment;
  if (!first) return null;
  const aspect = aspectOf(ratio, first);
  const isBoth = person !== null && garment !== null;
  return (
    <StageFrame aspect={aspect}>
      <div
        className={styles.card}
        data-layout={isBoth ? layout : 'single'}
        data-tall={aspect < TALL || undefined}
      >
        {isBoth && <img className={styles.behind} src={person.url} alt="" />}
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
