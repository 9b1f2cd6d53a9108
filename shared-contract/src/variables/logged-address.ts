/** From here on a part of a path may be a key to something: a link, a signature, an identifier. */
const KEY = /^[\w~=%-]{16,}$/;

/**
 * An address as it may stand in a log: without what opens anything to whoever reads it. Of the query
 * only the names are left.
 */
export function toLoggedAddress(address: string): string {
  const [target = '', ...rest] = address.split('?');
  const path = target
    .split('/')
    .map((part) => (KEY.test(part) ? '…' : part))
    .join('/');
  const names = [...new URLSearchParams(rest.join('?')).keys()];
  // A name can be anything as well.
  const visibleNames = names.map((name) => (/^[a-z]\w{0,15}$/i.test(name) ? name : '…'));
  return names.length === 0 ? path : `${path}?${visibleNames.join('&')}`;
}
