import { lazy, Suspense, useMemo } from 'react';
import type { BaseDraft } from '../editor/base-draft.ts';
import type { Editor } from '../editor/flow.ts';
import { getAspectRatio } from '../editor/logic/crop.ts';
import { StageFrame } from '../editor/stage/stage-frame.tsx';
import { getEngineLabel } from './engine-label.ts';

const PlannedPreview = lazy(
  () => import(/* webpackChunkName: "film-preview" */ './planned-preview.tsx'),
);

/** Preview on the stage of the film that the draft will make, before credits are spent. */
export function DraftPreview<D extends BaseDraft>({ editor }: { readonly editor: Editor<D> }) {
  const { flow, draft, offer, renew, touched } = editor;
  const madeBy = getEngineLabel(offer);
  const settings = useMemo(() => flow.toSettings(draft), [flow, draft]);
  const picture = flow.getPicture(draft);
  const fallback = picture && (
    <StageFrame aspect={getAspectRatio(draft.ratio, picture)}>
      <img src={picture.url} alt="" />
    </StageFrame>
  );
  return (
    <Suspense fallback={fallback}>
      <PlannedPreview
        settings={settings}
        draft={draft}
        madeBy={madeBy}
        touched={touched}
        onExpired={renew}
      />
    </Suspense>
  );
}
