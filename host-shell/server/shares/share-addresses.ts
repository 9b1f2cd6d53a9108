/** Permanent path of shared links, which the API generates. */
const SHARES = '/share/';
const PAGE = new RegExp(`^${SHARES}([\\w-]+)$`);

/** Returns the shared link in a path of the site; undefined for other pages. */
export function parseShareUid(path: string): string | undefined {
  return PAGE.exec(path)?.[1];
}

/** Punctuation after an address in a text, which some programs treat as part of it. */
const TAIL = new RegExp(`^(${SHARES}[\\w-]+)[^\\w/-]+$`, 'u');

/**
 * Returns the address of a shared page without trailing characters of a text; undefined for all
 * others.
 */
export function stripTail(address: string): string | undefined {
  const [path = '', ...query] = address.split('?');
  const [, pagePath] = TAIL.exec(decodePath(path)) ?? [];
  return pagePath && [pagePath, ...query].join('?');
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Returns the path of the page for frames on other sites. */
export function embedPath(shareUid: string): string {
  return `${SHARES}${shareUid}/embed`;
}

/** Returns the path of a shared page's oEmbed description, see https://oembed.com. */
export function toOembedPath(pageUrl: string): string {
  return `/oembed?${new URLSearchParams({ url: pageUrl }).toString()}`;
}
