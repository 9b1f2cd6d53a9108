/** A value for `aria-describedby` and its kin: the ids that are there, or nothing. */
export function joinIds(...ids: (string | false | undefined)[]): string | undefined {
  return ids.filter(Boolean).join(' ') || undefined;
}
