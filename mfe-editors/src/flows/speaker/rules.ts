import type { AnySettings } from '@vidra/shared-contract/schemas';
import { splitSentences } from '@vidra/shared-contract';
import { t } from '@vidra/shared-i18n/text';
import { findFontProblem, pickBrandFields } from '../../editor/fields/brand-draft.ts';
import { pickCaptionFields } from '../../editor/fields/caption-draft.ts';
import { findMusicProblem, pickMusicFields } from '../../editor/fields/music-draft.ts';
import type { MediaByUid } from '../../editor/base-draft.ts';
import {
  pickFrameFields,
  filterProblems,
  findLengthProblem,
} from '../../editor/logic/film-rules.ts';
import { findConsentProblem } from '../../editor/logic/consent-problem.ts';
import type { Problems } from '../../editor/logic/problems.ts';
import { EMPTY_DRAFT, type SpeakerDraft } from './draft.ts';

type Settings = Extract<AnySettings, { flow: 'speaker' }>;

function toBackground({ background, colour, backdrop }: SpeakerDraft): Settings['background'] {
  switch (background) {
    case 'colour':
      return { kind: 'colour', colour };
    case 'picture':
      return { kind: 'picture', imageUid: backdrop?.fileUid ?? '' };
    case 'keep':
    case 'blur':
      return { kind: background };
  }
}

function toSpeech({ speech, voice, recording }: SpeakerDraft) {
  if (speech === 'voice') return { voice };
  if (!recording) return { voice: null };
  const { fileUid, durationSeconds } = recording;
  return { voice: null, audioUid: fileUid, audioSeconds: durationSeconds };
}

/** Creates the settings of an order. */
export function toSettings(draft: SpeakerDraft): AnySettings {
  const { script, music } = draft;
  return {
    flow: 'speaker',
    portraitUid: draft.portrait?.fileUid ?? '',
    script: script.trim(),
    ...toSpeech(draft),
    background: toBackground(draft),
    ...(draft.movingMouth !== false && { movingMouth: true }),
    ...pickCaptionFields(draft),
    music,
    ...pickFrameFields(draft),
  };
}

/** Finds problems that must be fixed before credits are spent. */
export function findProblems(draft: SpeakerDraft): Problems {
  const { portrait, speech, script, voice, recording, background, backdrop } = draft;
  const speaks = speech === 'voice';
  return filterProblems({
    brandFont: findFontProblem(draft),
    music: findMusicProblem(draft),
    portrait: portrait
      ? findConsentProblem(portrait)
      : t`Choose a portrait, such as one of your own.`,
    script: speaks
      ? splitSentences(script).length === 0
        ? t`Write a script.`
        : findLengthProblem(toSettings(draft))
      : undefined,
    voice: speaks && !voice && t`Choose a voice, or use a recording.`,
    recording: speaks
      ? undefined
      : recording
        ? (findConsentProblem(recording) ?? findLengthProblem(toSettings(draft)))
        : t`Add a recording. Choose a file or record it here.`,
    backdrop: background === 'picture' && !backdrop && t`Choose a background image.`,
  });
}

/** Converts a video's settings to draft fields. */
export function fromSettings(settings: AnySettings, media: MediaByUid): Partial<SpeakerDraft> {
  if (settings.flow !== 'speaker') return {};
  const { portraitUid, script, voice, audioUid, background } = settings;
  const { movingMouth = false } = settings;
  const recording = audioUid === undefined ? null : (media.get(audioUid) ?? null);
  return {
    ...pickCaptionFields(settings),
    ...pickBrandFields(settings, media),
    script,
    voice,
    recording,
    ...pickMusicFields(settings, media),
    movingMouth,
    portrait: media.get(portraitUid) ?? null,
    speech: audioUid === undefined ? 'voice' : 'recording',
    background: background.kind,
    colour: background.kind === 'colour' ? background.colour : EMPTY_DRAFT.colour,
    backdrop: background.kind === 'picture' ? (media.get(background.imageUid) ?? null) : null,
  };
}
