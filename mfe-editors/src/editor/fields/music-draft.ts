import type { AnySettings, MusicChoice } from '@vidra/shared-contract/schemas';
import { t } from '@vidra/shared-i18n/text';
import type { MediaByUid } from '../base-draft.ts';
import { findConsentProblem } from '../logic/consent-problem.ts';
import type { DraftMedia } from '../media/media.ts';

/** Music of a draft: none, a piece of the site, or the person's own. */
export interface MusicDraft {
  readonly music: MusicChoice | null;
  /** Own music. Null while it is wanted but not chosen; absent if it is not wanted. */
  readonly ownMusic?: DraftMedia | null | undefined;
}

/** Returns the problem of own music that cannot be used yet. */
export function findMusicProblem({ ownMusic }: MusicDraft): string | undefined {
  if (ownMusic === undefined) return undefined;
  return ownMusic ? findConsentProblem(ownMusic) : t`Add your music, or choose another one.`;
}

/** Converts a film's music to draft fields. Deleted music is left out. */
export function pickMusicFields(
  { music }: Extract<AnySettings, { music: unknown }>,
  media: MediaByUid,
): MusicDraft {
  if (!music || !('musicUid' in music)) return { music, ownMusic: undefined };
  const ownMusic = media.get(music.musicUid);
  return ownMusic ? { music, ownMusic } : { music: null, ownMusic: undefined };
}
