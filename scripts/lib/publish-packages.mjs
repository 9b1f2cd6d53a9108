/**
 * Publishes packages together, because some changes only work together. If that is refused,
 * publishes each one that is accepted alone, so that no package waits for another team's.
 * @param {string[]} names
 * @param {(names: string[]) => Promise<string | undefined>} publish returns why it published
 * nothing, or undefined
 * @returns {Promise<Map<string, string>>} the reason for each refused package
 */
export async function publishPackages(names, publish) {
  const reason = await publish(names);
  if (reason === undefined) return new Map();
  const reasonByName = new Map(names.map((name) => [name, reason]));
  if (names.length === 1) return reasonByName;
  let hasPublishedAny = false;
  // A package may need another one that was refused before it.
  for (let hasPublished = true; hasPublished;) {
    hasPublished = false;
    for (const name of [...reasonByName.keys()]) {
      const ownReason = await publish([name]);
      if (ownReason === undefined) {
        reasonByName.delete(name);
        hasPublished = true;
        hasPublishedAny = true;
      } else reasonByName.set(name, ownReason);
    }
  }
  // Alone, each lacks what the others bring, which hides the fault of the set.
  return hasPublishedAny ? reasonByName : new Map(names.map((name) => [name, reason]));
}
