/** Routes that report a malformed address themselves. */
const OTHERS = /^\/(api|app|dev|remotes|releases|icons)\//;

/**
 * Makes a page address readable for the router. An address that cannot be decoded, such as `/%zz`,
 * is a missing page, not a bad request.
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
