/** With this page's host when the site was not told its own: a bare path leads nowhere from a message. */
export function toAbsoluteUrl(url: string): string {
  return URL.canParse(url, location.origin) ? new URL(url, location.origin).href : url;
}
