import { Badge } from '@vidra/shared-ui';
import type { Editor } from '../../editor/hooks/use-editor.ts';
import { StageFrame } from '../../editor/stage/stage-frame.tsx';
import type { ChangeDraft } from './draft.ts';
import styles from './preview.module.css';

const percent = (fraction: number) => `${fraction * 100}%`;

/** The marked part with a sketch of its change. */
export function Preview({ editor }: { readonly editor: Editor<ChangeDraft> }) {
  const { draft, renew } = editor;
  const { source, region, change, colour, replacement } = draft;
  if (!source) return null;
  const expired = () => {
    renew(source.fileUid);
  };
  return (
    <StageFrame aspect={source.width / source.height}>
      {source.kind === 'video' ? (
        <video
          className={styles.source}
          src={source.url}
          muted
          loop
          autoPlay
          playsInline
          onError={expired}
        />
      ) : (
        <img className={styles.source} src={source.url} alt="" onError={expired} />
      )}
      {region && (
        <span
          className={styles.region}
          data-change={change}
          style={{
            left: percent(region.x),
            top: percent(region.y),
            width: percent(region.width),
            height: percent(region.height),
            ...(change === 'colour' && { background: colour }),
          }}
        >
          {change === 'picture' && replacement && (
            <img className={styles.replacement} src={replacement.url} alt="" />
          )}
        </span>
      )}
      <span className={styles.badge}>
        <Badge icon="lucide:eye">
          {change === 'remove' ? 'The marked part will be filled' : 'Sketch of the change'}
        </Badge>
      </span>
    </StageFrame>
  );
}
