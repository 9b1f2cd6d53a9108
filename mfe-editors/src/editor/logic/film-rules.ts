import { FILM_LIMITS, getVideoSeconds } from '@vidra/shared-contract';
import type { AnySettings } from '@vidra/shared-contract/schemas';
import { plural, t } from '@vidra/shared-i18n/text';
import { clampToOffered, type Offer } from './offer.ts';

const { longestSeconds } = FILM_LIMITS;

/** Returns a message when a film would be longer than allowed. */
export function findLengthProblem(settings: AnySettings): string | undefined {
  const seconds = Math.ceil(getVideoSeconds(settings));
  if (seconds <= longestSeconds) return undefined;
  return t`This would be about ${plural(seconds, {
    one: '# second',
    other: '# seconds',
  })}. The limit is ${longestSeconds}. Shorten it.`;
}

type Fitted = Partial<
  Record<'transition', Offer['transitions'][number]> & Record<'style', Offer['styles'][number]>
>;

/** Limits the transition and the look to the offered ones. */
export function fitFilm<D extends Fitted>(draft: D, offer: Offer): D {
  return {
    ...draft,
    ...(draft.transition && { transition: clampToOffered(draft.transition, offer.transitions) }),
    ...(draft.style && { style: clampToOffered(draft.style, offer.styles) }),
  };
}

/** Picks the order fields that every film has. */
export function pickFrameFields({
  ratio,
  quality,
  seed,
  aiLabel = false,
}: {
  readonly ratio: AnySettings['ratio'];
  readonly quality: AnySettings['quality'];
  readonly seed: number | null;
  readonly aiLabel?: boolean | undefined;
}) {
  return { ratio, quality, ...(seed !== null && { seed }), ...(aiLabel && { aiLabel }) };
}

/** Removes fields without a problem. */
export function filterProblems(
  problems: Readonly<Record<string, string | false | undefined>>,
): Readonly<Record<string, string>> {
  const problemEntries = Object.entries(problems).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(problemEntries);
}
