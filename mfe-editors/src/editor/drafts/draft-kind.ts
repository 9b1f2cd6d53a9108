import type { DraftKind } from '@vidra/shared-session';
import type { BaseDraft } from '../base-draft.ts';
import type { FlowDefinition } from '../flow.ts';
import { getThumbnailUrl } from '../media/media.ts';

/** Fields that distinguish drafts of one tool, best first. */
const TELLING_FIELDS = ['productName', 'story', 'script', 'prompt', 'address'];
const TITLE_LENGTH = 80;

/** Creates the storage and list format of a flow's drafts. */
export function createDraftKind<D extends BaseDraft>(flow: FlowDefinition<D>): DraftKind<D> {
  return {
    kind: flow.name,
    initial: flow.empty,
    guard: flow.isDraft,
    describe: (draft) => {
      const picture = flow.getPicture(draft);
      const title = getDraftTitle(draft);
      if (!picture && title === '') return null;
      return { title, pictureUrl: picture ? getThumbnailUrl(picture) : null };
    },
  };
}

/** Returns the first line of a draft's most distinctive text, or '' while it has none. */
export function getDraftTitle(draft: object): string {
  const texts = Object.entries(draft)
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    .filter(([name, text]) => TELLING_FIELDS.includes(name) && text.trim() !== '')
    .sort(([a], [b]) => TELLING_FIELDS.indexOf(a) - TELLING_FIELDS.indexOf(b));
  return (texts[0]?.[1] ?? '').trim().split('\n')[0]?.slice(0, TITLE_LENGTH) ?? '';
}
