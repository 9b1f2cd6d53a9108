/** Where links that people pass on lead for good; the API makes them so. */
const SHARES = '/share/';
const PAGE = new RegExp(`^${SHARES}([\\w-]+)$`);

/** The link that a path of the site shows; undefined for every other page. */
export function shareUidOf(path: string): string | undefined {
  return PAGE.exec(path)?.[1];
}

/** Path of the page that other sites show in a frame. */
export function embedPath(shareUid: string): string {
  return `${SHARES}${shareUid}/embed`;
}

/** Path of what describes a shared page to other sites, see https://oembed.com. */
export function oembedPath(pageUrl: string): string {
  return `/oembed?${new URLSearchParams({ url: pageUrl }).toString()}`;
}
