import { lazy, Suspense, useMemo } from 'react';
import type { BaseDraft } from '../editor/flow.ts';
import { useMusic } from '../editor/hooks/use-audio-filters.ts';
import type { Editor } from '../editor/hooks/use-editor.ts';
import { StageFrame } from '../editor/stage/stage-frame.tsx';
import { heardVoices } from './heard-speech.ts';
import { addressesOf, mediaIn, recordingOf, timelineOfSettings } from './plan-draft.ts';
import { useHeardSpeech } from './use-heard-speech.ts';

const FilmPreview = lazy(() => import(/* webpackChunkName: "film-preview" */ './film-preview.tsx'));

/** On the stage, before anything is spent: the film that the draft will make. */
export function DraftPreview<D extends BaseDraft>({ editor }: { readonly editor: Editor<D> }) {
  const { flow, draft, renew } = editor;
  const settings = useMemo(() => flow.settingsOf(draft), [flow, draft]);
  const speech = useHeardSpeech(settings);
  const { heard } = speech;
  const planned = useMemo(() => {
    const media = mediaIn(draft);
    const timeline = timelineOfSettings(settings, media, heard);
    const pictures = addressesOf(timeline, media);
    const voices = [...recordingOf(settings, media), ...heardVoices(timeline, heard)];
    return { timeline, pictures, voices };
  }, [settings, draft, heard]);
  const { timeline } = planned;
  const bed = timeline.sound.music?.bed;
  const music = useMusic(bed !== undefined);
  const musicUrl = music.data?.items.find(({ id }) => id === bed)?.url ?? undefined;
  if (timeline.scenes.length === 0) return null;
  const picture = flow.pictureOf(draft);
  return (
    <Suspense
      fallback={
        <StageFrame aspect={timeline.frame.width / timeline.frame.height}>
          {picture && <img src={picture.url} alt="" />}
        </StageFrame>
      }
    >
      <FilmPreview {...planned} speech={speech} musicUrl={musicUrl} onExpired={renew} />
    </Suspense>
  );
}
