import { lazy, Suspense, useMemo } from 'react';
import type { Editor } from '../../editor/flow.ts';
import { DraftPreview } from '../../preview/draft-preview.tsx';
import { getEngineLabel } from '../../preview/engine-label.ts';
import type { ChangeDraft } from './draft.ts';

const VideoChange = lazy(
  () => import(/* webpackChunkName: "film-preview" */ '../../preview/video-change.tsx'),
);

/** Preview of the change: a picture before and after as a film, or the video with its change. */
export function Preview({ editor }: { readonly editor: Editor<ChangeDraft> }) {
  const { flow, draft, offer, renew } = editor;
  const { source, replacement } = draft;
  const settings = useMemo(() => flow.toSettings(draft), [flow, draft]);
  if (source?.kind !== 'video') return <DraftPreview editor={editor} />;
  if (settings.flow !== 'change-elements') return null;
  return (
    <Suspense fallback={null}>
      <VideoChange
        key={source.fileUid}
        source={source}
        settings={settings}
        replacement={replacement}
        madeBy={getEngineLabel(offer)}
        onExpired={renew}
      />
    </Suspense>
  );
}
