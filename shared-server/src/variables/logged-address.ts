/** A path segment of this length may be a secret: a link, a signature, an identifier, a token. */
const KEY = /^[\w~=%-]{16,}(\.[\w-]{16,}){0,2}$/;

/**
 * Redacts an address for logs: without anything that grants access to a reader. Only the names of
 * query parameters
 * remain.
 */
export function toLoggedAddress(address: string): string {
  const [target = '', ...rest] = address.split('?');
  const path = target
    .split('/')
    .map((part) => (KEY.test(part) ? '…' : part))
    .join('/');
  const names = [...new URLSearchParams(rest.join('?')).keys()];
  // A parameter name can contain anything too.
  const visibleNames = names.map((name) => (/^[a-z]\w{0,15}$/i.test(name) ? name : '…'));
  return names.length === 0 ? path : `${path}?${visibleNames.join('&')}`;
}
