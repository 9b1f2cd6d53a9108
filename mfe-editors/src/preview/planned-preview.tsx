import type { AnySettings } from '@vidra/shared-contract/schemas';
import { useMemo } from 'react';
import { useMusic } from '../editor/hooks/use-audio-filters.ts';
import FilmPreview from './film-preview.tsx';
import { heardVoices } from './heard-speech.ts';
import { addressesOf, mediaIn, recordingOf, timelineOfSettings } from './plan-draft.ts';
import { useHeardSpeech } from './use-heard-speech.ts';

export interface PlannedPreviewProps {
  readonly settings: AnySettings;
  /** Holds the files that the settings name. */
  readonly draft: object;
  readonly madeBy: string | undefined;
  /** A file cannot be read: its signed address is past its end. */
  readonly onExpired: (uid: string) => void;
}

/** Plans the film that some settings will make, and plays it. */
export default function PlannedPreview({
  settings,
  draft,
  madeBy,
  onExpired,
}: PlannedPreviewProps) {
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
  return (
    <FilmPreview
      {...planned}
      speech={speech}
      musicUrl={musicUrl}
      madeBy={madeBy}
      onExpired={onExpired}
    />
  );
}
