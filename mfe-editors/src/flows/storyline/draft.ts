import {
  FILM_LIMITS,
  FILM_MOTIONS,
  TRANSITIONS,
  type FilmMotion,
  type Transition,
} from '@vidra/shared-contract';
import type { SamplePicture, VoiceChoice } from '@vidra/shared-contract/schemas';
import { getLanguage } from '@vidra/shared-i18n/core';
import { hasCaptionFields, type CaptionDraft } from '../../editor/fields/caption-draft.ts';
import type { MusicDraft } from '../../editor/fields/music-draft.ts';
import type { BaseDraft } from '../../editor/base-draft.ts';
import {
  hasMusicFields,
  isBaseDraft,
  isListWith,
  isMediaOrNone,
  isNumberIn,
  isObject,
  isMember,
  isText,
  isVoiceOrNone,
} from '../../editor/logic/guards.ts';
import type { DraftMedia } from '../../editor/media/media.ts';
import { isProjectOrNone, type ProjectDraft } from '../../editor/project/project.ts';
import { findFreeKey } from '../../timeline/shot-edits.ts';

/** Shot of the story. */
export interface Shot {
  readonly key: string;
  /** Null when a card shows the description instead. */
  readonly picture: DraftMedia | null;
  readonly description: string;
  readonly narration: string;
  readonly motion: FilmMotion;
  readonly seconds: number;
}

/** Draft of a film of a story. */
export interface StorylineDraft extends BaseDraft, MusicDraft, ProjectDraft, CaptionDraft {
  readonly story: string;
  readonly shots: readonly Shot[];
  readonly voice: VoiceChoice | null;
  readonly transition: Transition;
  readonly transitionSeconds: number;
}

export const EMPTY_DRAFT: StorylineDraft = {
  project: null,
  story: '',
  shots: [],
  voice: null,
  captions: true,
  style: 'clean',
  transition: 'fade',
  transitionSeconds: 0.6,
  music: null,
  ratio: '16:9',
  quality: '720p',
  count: 1,
  seed: null,
};

const isShot = (value: unknown): value is Shot =>
  isObject(value) &&
  [value['key'], value['description'], value['narration']].every(isText) &&
  isMediaOrNone(value['picture']) &&
  isMember(value['motion'], FILM_MOTIONS) &&
  isNumberIn(value['seconds'], FILM_LIMITS.minImageSeconds, FILM_LIMITS.maxImageSeconds);

/** Whether a stored value is a draft of the current shape. */
export function isStorylineDraft(value: unknown): value is StorylineDraft {
  return (
    isBaseDraft(value) &&
    isProjectOrNone(value['project']) &&
    isText(value['story']) &&
    isListWith(value['shots'], isShot) &&
    isVoiceOrNone(value['voice']) &&
    hasCaptionFields(value) &&
    isMember(value['transition'], TRANSITIONS) &&
    isNumberIn(value['transitionSeconds'], 0, 2) &&
    hasMusicFields(value)
  );
}

const MOVES = ['push-in', 'pan-right', 'pull-out', 'pan-left'] as const;

/** Creates a shot with a unique key. */
export function createShot(shots: readonly Shot[], fields: Partial<Shot> = {}): Shot {
  const motion = MOVES[shots.length % MOVES.length] ?? 'push-in';
  const empty = { picture: null, description: '', narration: '', seconds: 4 } as const;
  return { key: findFreeKey(shots, 'shot'), motion, ...empty, ...fields };
}

/** Converts the texts of a story to shots. Already chosen pictures keep their places. */
export function toShots(
  texts: readonly Pick<Shot, 'description' | 'narration'>[],
  before: readonly Shot[],
): readonly Shot[] {
  return texts.reduce<readonly Shot[]>((shots, { description, narration }) => {
    const picture = before[shots.length]?.picture ?? null;
    return [...shots, createShot(shots, { description, narration, picture })];
  }, []);
}

/** Turns the samples' contents into a story with matching shots. Keeps the person's own text. */
export function toSampleStory(
  { story, shots }: StorylineDraft,
  samples: readonly SamplePicture[],
): Partial<StorylineDraft> {
  if (story.trim() !== '') return {};
  const samplesByUid = new Map(samples.map((sample) => [sample.fileUid, sample]));
  return {
    language: getLanguage(),
    story: samples.map(({ alt }) => alt).join(' '),
    shots: shots.map((shot) => {
      const sample = samplesByUid.get(shot.picture?.fileUid ?? '');
      if (!sample || shot.description !== '' || shot.narration !== '') return shot;
      return { ...shot, description: sample.title, narration: sample.alt };
    }),
  };
}
