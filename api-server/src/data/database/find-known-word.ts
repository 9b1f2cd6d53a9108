/**
 * A word of the database as this release knows it. A newer release may have written others before it
 * was taken back: its rows stay, and one of them must not keep all the others from being shown.
 *
 * @param words those that this release knows
 * @param otherwise what a word that it does not know counts as
 */
export function findKnownWord<Word extends string, Other extends string | null | undefined>(
  words: readonly Word[],
  storedWord: Word | Other,
  fallback: Other,
): Word | Other {
  return words.find((word) => word === storedWord) ?? fallback;
}
