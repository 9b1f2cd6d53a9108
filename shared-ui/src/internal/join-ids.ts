/**
 * Joins the ids that are set, for `aria-describedby` and similar attributes; undefined if there are
 * none.
 */
export function joinIds(...ids: (string | false | undefined)[]): string | undefined {
  return ids.filter(Boolean).join(' ') || undefined;
}
