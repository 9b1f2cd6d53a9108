import { distance } from 'fastest-levenshtein';

/** Shorter names resemble too many unrelated ones. */
const SHORTEST = 6;
const MOST_CHANGES = 2;

/**
 * Finds variables that are set and probably misspell one of ours. Returns a sentence for each.
 * @param known every variable that some part of the product reads
 */
export function findMisspelledVariables(
  environment: Readonly<Record<string, string | undefined>>,
  knownNames: readonly string[],
): string[] {
  const names = new Set(knownNames);
  return Object.keys(environment).flatMap((name) => {
    if (names.has(name) || name.length < SHORTEST) return [];
    const measureDistance = (candidate: string) => distance(candidate, name.toUpperCase());
    const [suggestion] = knownNames
      .filter((candidate) => measureDistance(candidate) <= MOST_CHANGES)
      .toSorted((left, right) => measureDistance(left) - measureDistance(right));
    return suggestion === undefined
      ? []
      : [`${name} is set, but nothing reads it. Did you mean ${suggestion}?`];
  });
}
