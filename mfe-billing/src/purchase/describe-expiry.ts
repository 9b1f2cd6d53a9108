/**
 * Says whether credits expire.
 * @param days after which unused credits expire; 0: never
 */
export const describeExpiry = (days: number): string =>
  days > 0
    ? `Unused credits expire ${days} days after you get them. We email you two weeks before.`
    : 'Credits never expire.';
