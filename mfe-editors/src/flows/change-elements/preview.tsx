import { Badge } from '@vidra/shared-ui';
import { useId } from 'react';
import type { Editor } from '../../editor/hooks/use-editor.ts';
import { StageFrame } from '../../editor/stage/stage-frame.tsx';
import type { Crop } from '../../editor/logic/crop.ts';
import type { ChangeDraft } from './draft.ts';
import { percent } from './marking.ts';
import { StrokesDrawing } from './strokes-drawing.tsx';
import styles from './preview.module.css';

/** The marked part with a sketch of its change. */
export function Preview({ editor }: { readonly editor: Editor<ChangeDraft> }) {
  const { draft, renew } = editor;
  const { source, region, change } = draft;
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
      {region && <Sketch draft={draft} region={region} />}
      <span className={styles.badge}>
        <Badge icon="lucide:eye">
          {change === 'remove' ? 'The marked part will be filled' : 'Sketch of the change'}
        </Badge>
      </span>
    </StageFrame>
  );
}

interface SketchProps {
  readonly draft: ChangeDraft;
  readonly region: Crop;
}

/** What is marked, as it will about be. */
function Sketch({ draft, region }: SketchProps) {
  const { source, strokes, change, colour, replacement } = draft;
  const id = useId();
  if (source && strokes.length > 0) {
    const { width, height } = source;
    const shown = change === 'picture' ? replacement : source.kind === 'video' ? null : source;
    const place =
      change === 'picture'
        ? {
            ...{ x: region.x * width, y: region.y * height },
            ...{ width: region.width * width, height: region.height * height },
          }
        : { x: 0, y: 0, width, height };
    return (
      <StrokesDrawing className={styles.source} strokes={strokes} picture={source}>
        {(lines) => (
          <>
            <mask id={id}>
              <g stroke="white">{lines}</g>
            </mask>
            {(change === 'picture' || change === 'blur') && shown ? (
              <g mask={`url(#${id})`}>
                <image
                  href={shown.url}
                  preserveAspectRatio={change === 'picture' ? 'xMidYMid slice' : 'none'}
                  className={change === 'blur' ? styles.blurred : undefined}
                  {...place}
                />
              </g>
            ) : (
              <g stroke={change === 'colour' ? colour : 'oklch(1 0 0 / 0.6)'}>{lines}</g>
            )}
          </>
        )}
      </StrokesDrawing>
    );
  }
  return (
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
  );
}
