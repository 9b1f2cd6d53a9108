import type { VoiceChoice } from '@vidra/shared-contract/schemas';
import { hasCaptionFields, type CaptionDraft } from '../../editor/fields/caption-draft.ts';
import type { MusicDraft } from '../../editor/fields/music-draft.ts';
import type { BaseDraft } from '../../editor/base-draft.ts';
import {
  hasMusicFields,
  isBaseDraft,
  isMediaOrNone,
  isMember,
  isText,
  isVoiceOrNone,
} from '../../editor/logic/guards.ts';
import type { DraftMedia } from '../../editor/media/media.ts';

/** Sources of speech: a voice that reads the script, or a recording. */
export const SPEECHES = ['voice', 'recording'] as const;
export type Speech = (typeof SPEECHES)[number];

export const BACKGROUNDS = ['keep', 'blur', 'colour', 'picture'] as const;
export type Background = (typeof BACKGROUNDS)[number];

/** Draft of a speaking portrait. */
export interface SpeakerDraft extends BaseDraft, MusicDraft, CaptionDraft {
  readonly portrait: DraftMedia | null;
  readonly speech: Speech;
  readonly script: string;
  readonly voice: VoiceChoice | null;
  readonly recording: DraftMedia | null;
  readonly background: Background;
  readonly colour: string;
  readonly backdrop: DraftMedia | null;
  /** Whether the mouth opens with the sound. Older drafts do not have it. */
  readonly movingMouth?: boolean | undefined;
}

export const EMPTY_DRAFT: SpeakerDraft = {
  portrait: null,
  speech: 'voice',
  script: '',
  voice: null,
  recording: null,
  background: 'keep',
  colour: '#24273a',
  backdrop: null,
  captions: true,
  style: 'clean',
  music: null,
  movingMouth: true,
  ratio: '9:16',
  quality: '720p',
  count: 1,
  seed: null,
};

/** Whether a stored value is a draft of the current shape. */
export function isSpeakerDraft(value: unknown): value is SpeakerDraft {
  return (
    isBaseDraft(value) &&
    isMediaOrNone(value['portrait']) &&
    isMember(value['speech'], SPEECHES) &&
    isText(value['script']) &&
    isVoiceOrNone(value['voice']) &&
    isMediaOrNone(value['recording']) &&
    isMember(value['background'], BACKGROUNDS) &&
    isText(value['colour']) &&
    isMediaOrNone(value['backdrop']) &&
    hasCaptionFields(value) &&
    hasMusicFields(value)
  );
}
