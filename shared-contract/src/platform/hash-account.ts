/**
 * Computes the fingerprint of an account in the rule of one flag (FNV-1a, 32 bits). The page lists
 * fingerprints, so that nobody learns the uids of other accounts from it.
 */
export function hashAccount(flag: string, userUid: string): number {
  let hash = 0x811c9dc5;
  for (const character of `${flag}/${userUid}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return hash >>> 0;
}
