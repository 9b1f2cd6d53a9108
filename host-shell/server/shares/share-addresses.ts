/** Where links that people pass on lead for good; the API makes them so. */
const SHARES = '/share/';
const PAGE = new RegExp(`^${SHARES}([\\w-]+)$`);

/** The link that a path of the site shows; undefined for every other page. */
export function parseShareUid(path: string): string | undefined {
  return PAGE.exec(path)?.[1];
}

/** What texts put behind an address, and programs take for a part of it. */
const TAIL = new RegExp(`^(${SHARES}[\\w-]+)[^\\w/-]+$`, 'u');

/** The address of a shared page that something of the text around it hangs on; undefined for all others. */
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

/** Path of the page that other sites show in a frame. */
export function embedPath(shareUid: string): string {
  return `${SHARES}${shareUid}/embed`;
}

/** Path of what describes a shared page to other sites, see https://oembed.com. */
export function toOembedPath(pageUrl: string): string {
  return `/oembed?${new URLSearchParams({ url: pageUrl }).toString()}`;
}
