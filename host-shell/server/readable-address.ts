/** What answers by itself, and says of a bad address that it is one. */
const OTHERS = /^\/(api|app|dev|remotes|releases|icons)\//;

/**
 * The address of a page as the router can read it: one that cannot be decoded, such as `/%zz`, is a
 * page that is not there, and no bad request.
 */
export function toReadableAddress(url: string): string {
  const [path = '/'] = url.split('?', 1);
  if (OTHERS.test(path)) return url;
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}
