import { FILM_LIMITS } from '@vidra/shared-contract';
import type { AnySettings } from '@vidra/shared-contract/schemas';
import { plural, t } from '@vidra/shared-i18n/text';
import { findMusicProblem, pickMusicFields } from '../../editor/fields/music-draft.ts';
import type { MediaByUid } from '../../editor/base-draft.ts';
import {
  pickFrameFields,
  filterProblems,
  findLengthProblem,
} from '../../editor/logic/film-rules.ts';
import type { Problems } from '../../editor/logic/problems.ts';
import type { MultiImageDraft } from './draft.ts';

/** Creates the settings of an order. */
export function toSettings(draft: MultiImageDraft): AnySettings {
  return {
    flow: 'multi-image',
    images: draft.images.map(({ picture, seconds, motion }) => ({
      imageUid: picture.fileUid,
      seconds,
      motion,
    })),
    prompt: draft.prompt.trim(),
    transition: draft.transition,
    transitionSeconds: draft.transitionSeconds,
    music: draft.music,
    ...pickFrameFields(draft),
  };
}

/** Finds problems that must be fixed before credits are spent. */
export function findProblems(draft: MultiImageDraft): Problems {
  const { minImages } = FILM_LIMITS;
  const missingCount = minImages - draft.images.length;
  return filterProblems({
    music: findMusicProblem(draft),
    images: missingCount > 0 ? describeMissing(missingCount) : findLengthProblem(toSettings(draft)),
  });
}

function describeMissing(count: number): string {
  const least = t`${plural(FILM_LIMITS.minImages, { one: '# image', other: '# images' })}`;
  return count === 1
    ? t`A video needs at least ${least}. Add one more.`
    : t`A video needs at least ${least}. Add ${count}.`;
}

/** Converts a film's settings to draft fields. */
export function fromSettings(settings: AnySettings, media: MediaByUid): Partial<MultiImageDraft> {
  if (settings.flow !== 'multi-image') return {};
  const { prompt, transition, transitionSeconds } = settings;
  const images = settings.images.flatMap(({ imageUid, seconds, motion }, index) => {
    const picture = media.get(imageUid);
    return picture ? [{ key: `picture-${index}`, picture, seconds, motion }] : [];
  });
  return {
    images,
    prompt,
    transition,
    transitionSeconds,
    ...pickMusicFields(settings, media),
  };
}
