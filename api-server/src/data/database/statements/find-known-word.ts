/**
 * Returns a stored value if this release knows it. A newer release may have written other values
 * before a rollback, and one such row must not hide all the others.
 *
 * @param words values that this release knows
 * @param otherwise replacement for an unknown value
 */
export function findKnownWord<Word extends string, Other extends string | null | undefined>(
  words: readonly Word[],
  storedWord: Word | Other,
  fallback: Other,
): Word | Other {
  return words.find((word) => word === storedWord) ?? fallback;
}
