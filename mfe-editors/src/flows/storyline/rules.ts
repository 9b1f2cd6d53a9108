import { FILM_LIMITS } from '@vidra/shared-contract';
import type { AnySettings } from '@vidra/shared-contract/schemas';
import { message, plural, t } from '@vidra/shared-i18n/text';
import { findFontProblem, pickBrandFields } from '../../editor/fields/brand-draft.ts';
import { pickCaptionFields } from '../../editor/fields/caption-draft.ts';
import { findMusicProblem, pickMusicFields } from '../../editor/fields/music-draft.ts';
import type { MediaByUid } from '../../editor/base-draft.ts';
import {
  pickFrameFields,
  filterProblems,
  findLengthProblem,
} from '../../editor/logic/film-rules.ts';
import type { Problems } from '../../editor/logic/problems.ts';
import type { Shot, StorylineDraft } from './draft.ts';

/** Creates the settings of an order, for all shots or only some. */
export function toSettings(
  draft: StorylineDraft,
  shots: readonly Shot[] = draft.shots,
): AnySettings {
  const { voice, transition, transitionSeconds, music } = draft;
  return {
    flow: 'storyline',
    story: draft.story.trim(),
    shots: shots.map(({ picture, description, narration, motion, seconds }) => ({
      imageUid: picture?.fileUid ?? null,
      description: description.trim(),
      narration: narration.trim(),
      motion,
      seconds,
    })),
    ...pickCaptionFields(draft),
    voice,
    transition,
    transitionSeconds,
    music,
    ...pickFrameFields(draft),
  };
}

/** Returns the message for a film with the maximum number of shots. */
export const describeShotLimit = (): string =>
  t`${plural(FILM_LIMITS.maxShots, {
    one: 'A video can have at most # shot.',
    other: 'A video can have at most # shots.',
  })}`;

/** English message for a request for shots without a story. */
export const STORY_MISSING = message`Write the story first, then generate its shots.`;

/** Finds problems that must be fixed before credits are spent. */
export function findProblems(draft: StorylineDraft): Problems {
  const { shots, story } = draft;
  if (shots.length === 0) {
    return filterProblems(
      story.trim() === ''
        ? { story: t(STORY_MISSING) }
        : { shots: t`Generate shots from your story, or add one.` },
    );
  }
  const emptyShotIndex = shots.findIndex(
    ({ picture, description }) => !picture && description.trim() === '',
  );
  return filterProblems({
    brandFont: findFontProblem(draft),
    music: findMusicProblem(draft),
    shots:
      shots.length > FILM_LIMITS.maxShots
        ? describeShotLimit()
        : shots.every(({ picture }) => !picture)
          ? t`Add an image to at least one shot.`
          : emptyShotIndex >= 0
            ? t`Shot ${emptyShotIndex + 1} is empty. Add an image, or a description for a card.`
            : findLengthProblem(toSettings(draft)),
  });
}

/** Converts a film's settings to draft fields. */
export function fromSettings(settings: AnySettings, media: MediaByUid): Partial<StorylineDraft> {
  if (settings.flow !== 'storyline') return {};
  const { story, voice, transition, transitionSeconds } = settings;
  const shots = settings.shots.map(({ imageUid, ...shot }, index) => ({
    ...shot,
    key: `shot-${index}`,
    picture: imageUid === null ? null : (media.get(imageUid) ?? null),
  }));
  const fields = { story, shots, voice, transition, transitionSeconds };
  return {
    ...pickCaptionFields(settings),
    ...pickBrandFields(settings, media),
    ...pickMusicFields(settings, media),
    ...fields,
    project: null,
  };
}
