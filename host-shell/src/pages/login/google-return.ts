/** Result with which Google sends a person back to the login page. */
export type GoogleReturn =
  | { readonly refused: true }
  | { readonly refused: false; readonly code: string; readonly state: string };

/**
 * Reads Google's response from the login page's address.
 *
 * @returns the response, if any, and the address without it
 */
export function takeGoogleReturn(href: string): { returned?: GoogleReturn; address: string } {
  const url = new URL(href);
  const { searchParams } = url;
  const [code, state] = [searchParams.get('code'), searchParams.get('state')];
  const isRefused = searchParams.get('google') === 'refused';
  for (const key of ['code', 'state', 'google']) searchParams.delete(key);
  const address = url.pathname + url.search;
  if (isRefused) return { returned: { refused: isRefused }, address };
  return code && state ? { returned: { refused: isRefused, code, state }, address } : { address };
}
