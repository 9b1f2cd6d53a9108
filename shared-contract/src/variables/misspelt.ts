import { distance } from 'fastest-levenshtein';

/** Shorter names resemble too much that has nothing to do with us. */
const SHORTEST = 6;
const MOST_CHANGES = 2;

/**
 * What is set and probably meant to be one of our variables, but is none: a sentence for each.
 * @param known every variable that some part of the product reads
 */
export function misspeltVariables(
  environment: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): string[] {
  const names = new Set(known);
  return Object.keys(environment).flatMap((name) => {
    if (names.has(name) || name.length < SHORTEST) return [];
    const near = (each: string) => distance(each, name.toUpperCase());
    const [meant] = known
      .filter((each) => near(each) <= MOST_CHANGES)
      .toSorted((one, other) => near(one) - near(other));
    return meant === undefined ? [] : [`${name} is set, but nothing reads it. Is ${meant} meant?`];
  });
}
