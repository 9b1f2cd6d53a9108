import { hasAiLabel } from '@vidra/shared-contract';
import type { AnySettings } from '@vidra/shared-contract/schemas';
import { useMemo } from 'react';
import { useMusic } from '../editor/hooks/use-audio-filters.ts';
import type { CoveredMargins } from '../editor/posting/posting-presets.ts';
import type { ShotEditing } from '../timeline/shot-edits.ts';
import FilmPreview from './film-preview.tsx';
import { getHeardVoices, getVoiceChoice } from './sample-speech.ts';
import {
  getFileAddresses,
  collectMedia,
  getOwnMusicUrl,
  getOwnRecording,
  createDraftTimeline,
} from './plan-draft.ts';
import { useFitting } from './use-fitting.ts';
import { useOwnFont } from './use-own-font.ts';
import { useVoiceLanguage } from './voice-language.ts';
import { useHeardSpeech } from './use-sample-speech.ts';

export interface PlannedPreviewProps {
  readonly settings: AnySettings;
  /** Draft with the files that the settings name. */
  readonly draft: object;
  readonly madeBy: string | undefined;
  /** Whether the person has changed the draft on this page. */
  readonly touched: boolean;
  readonly shots?: ShotEditing | undefined;
  /** Edges that the player of the chosen site covers. */
  readonly margins?: CoveredMargins | undefined;
  /** Called for a file that cannot be loaded, since its signed URL may have expired. */
  readonly onExpired: (uid: string) => void;
}

/** Plans the film of some settings and plays it. */
export default function PlannedPreview({
  settings: orderedSettings,
  draft,
  madeBy,
  touched,
  shots,
  margins,
  onExpired,
}: PlannedPreviewProps) {
  const fitting = useFitting(orderedSettings, madeBy !== undefined);
  const { settings, picture } = fitting;
  const speech = useHeardSpeech(settings);
  const { heard } = speech;
  const voiceId = getVoiceChoice(settings)?.voiceId;
  const hasLabels = hasAiLabel(settings) || settings.flow === 'speaker';
  const voiceLanguage = useVoiceLanguage(hasLabels ? voiceId : undefined);
  const orderedLanguage = 'language' in settings ? settings.language : undefined;
  const language = voiceLanguage ?? orderedLanguage;
  const media = useMemo(() => collectMedia(draft), [draft]);
  const fontUid = 'brand' in settings ? settings.brand?.fontUid : undefined;
  const loadedFontUid = useOwnFont(media.get(fontUid ?? ''), onExpired);
  const plan = useMemo(() => {
    const timeline = createDraftTimeline(settings, media, heard, language);
    const pictures = [...getFileAddresses(timeline, media), ...(picture ? [picture] : [])];
    const voices = [...getOwnRecording(settings, media), ...getHeardVoices(timeline, heard)];
    return { timeline, pictures, voices, musicUrl: getOwnMusicUrl(timeline, media) };
    // A font that has arrived changes how the film is drawn.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [settings, picture, media, heard, language, loadedFontUid]);
  const { timeline } = plan;
  const choice = timeline.sound.music;
  const bed = choice && 'bed' in choice ? choice.bed : undefined;
  const music = useMusic(bed !== undefined);
  const musicUrl =
    choice && 'musicUid' in choice
      ? plan.musicUrl
      : (music.data?.items.find(({ id }) => id === bed)?.url ?? undefined);
  if (timeline.scenes.length === 0) return null;
  return (
    <FilmPreview
      {...plan}
      speech={speech}
      voiceId={voiceId}
      language={orderedLanguage}
      musicUrl={musicUrl}
      madeBy={madeBy}
      note={fitting.note}
      touched={touched}
      shots={shots}
      margins={margins}
      onExpired={onExpired}
    />
  );
}
