/**
 * Makes a URL absolute. Uses this page's host when the site does not know its own, because a bare
 * path would not work in a message.
 */
export function toAbsoluteUrl(url: string): string {
  return URL.canParse(url, location.origin) ? new URL(url, location.origin).href : url;
}
