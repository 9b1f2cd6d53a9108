import type { AnySettings } from '@vidra/shared-contract/schemas';
import { t } from '@vidra/shared-i18n/text';
import type { MediaByUid } from '../../editor/base-draft.ts';
import { pickFrameFields, filterProblems } from '../../editor/logic/film-rules.ts';
import { findConsentProblem } from '../../editor/logic/consent-problem.ts';
import type { Problems } from '../../editor/logic/problems.ts';
import type { TryOnDraft } from './draft.ts';

/** Creates the settings of an order. */
export function toSettings(draft: TryOnDraft): AnySettings {
  return {
    flow: 'try-on',
    personUid: draft.person?.fileUid ?? '',
    garmentUid: draft.garment?.fileUid ?? '',
    category: draft.category,
    layout: draft.layout,
    ...pickFrameFields(draft),
  };
}

/** Finds problems that must be fixed before credits are spent. */
export function findProblems({ person, garment }: TryOnDraft): Problems {
  const isSamePicture = person !== null && person.fileUid === garment?.fileUid;
  return filterProblems({
    person: person ? findConsentProblem(person) : t`Choose an image of the person.`,
    garment: !garment
      ? t`Choose an image of the garment.`
      : isSamePicture && t`This is the same image as the person. Choose one of the garment.`,
  });
}

/** Converts a video's settings to draft fields. */
export function fromSettings(settings: AnySettings, media: MediaByUid): Partial<TryOnDraft> {
  if (settings.flow !== 'try-on') return {};
  const { personUid, garmentUid, category, layout } = settings;
  const [person = null, garment = null] = [media.get(personUid), media.get(garmentUid)];
  return { person, garment, category, layout };
}
