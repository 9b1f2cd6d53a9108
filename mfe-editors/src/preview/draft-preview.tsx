import { lazy, Suspense, useMemo } from 'react';
import type { BaseDraft } from '../editor/base-draft.ts';
import type { Editor } from '../editor/flow.ts';
import { getAspectRatio } from '../editor/logic/crop.ts';
import { getPostingSite, POSTING_PRESETS } from '../editor/posting/posting-presets.ts';
import { StageFrame } from '../editor/stage/stage-frame.tsx';
import type { ShotEditing } from '../timeline/shot-edits.ts';
import { getEngineLabel } from './engine-label.ts';

const PlannedPreview = lazy(
  () => import(/* webpackChunkName: "film-preview" */ './planned-preview.tsx'),
);

interface DraftPreviewProps<D extends BaseDraft> {
  readonly editor: Editor<D>;
  /** Shots that can be changed on a timeline below the picture. */
  readonly shots?: ShotEditing;
}

/** Preview on the stage of the film that the draft will make, before credits are spent. */
export function DraftPreview<D extends BaseDraft>({ editor, shots }: DraftPreviewProps<D>) {
  const { flow, draft, offer, renew, touched } = editor;
  const madeBy = getEngineLabel(offer);
  const settings = useMemo(() => flow.toSettings(draft), [flow, draft]);
  const site = getPostingSite(draft);
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
        shots={shots}
        margins={site && POSTING_PRESETS[site].margins}
        onExpired={renew}
      />
    </Suspense>
  );
}
