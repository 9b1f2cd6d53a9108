import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';
import { ReadRefusal } from './refusal.ts';

/** Rules for the addresses that the server may read. */
export interface AddressRules {
  ports: readonly number[];
  /** Scheme, host and port that may be read at any IP address, such as a shop on the intranet. */
  trustedOrigins: readonly string[];
}

/** Host names of the machine itself or of its network. */
const INTERNAL_NAME = /(^|\.)(localhost|localdomain|internal|intranet|local|lan|home\.arpa)$/;

const stripBrackets = (hostname: string) => hostname.replace(/^\[|\]$/g, '');

const refuse = (message: string) => new ReadRefusal('address_not_allowed', message);

/**
 * Requires an IP address of the public internet.
 *
 * @throws ReadRefusal
 */
export function requirePublicAddress(address: string, hostname: string): void {
  if (isPublicAddress(address)) return;
  throw refuse(`${hostname} is inside of a network, not on the public web.`);
}

/**
 * Checks an address before its name is looked up. URL has already normalized decimal, octal,
 * hexadecimal and shortened forms of an IP address.
 * @throws ReadRefusal
 */
export function requireReadableAddress(url: URL, rules: AddressRules): void {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw refuse('Only addresses that begin with https:// or http:// can be read.');
  }
  if (url.username !== '' || url.password !== '') {
    throw refuse('An address with a user name or password in it is not read.');
  }
  if (rules.trustedOrigins.includes(url.origin)) return;
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  if (!rules.ports.includes(port)) {
    throw refuse(`The port ${port} is not read; web pages are on ${rules.ports.join(' or ')}.`);
  }
  const hostname = stripBrackets(url.hostname).replace(/\.$/, '');
  if (isIP(hostname) !== 0) {
    requirePublicAddress(hostname, hostname);
  } else if (!hostname.includes('.') || INTERNAL_NAME.test(hostname)) {
    throw refuse(`${hostname} is inside of a network, not on the public web.`);
  }
}

/**
 * Parses an address that a person typed. Without a scheme it is taken as https.
 * @throws ReadRefusal
 */
export function parseAddress(text: string, rules: AddressRules): URL {
  const fullAddress = /^[a-z][a-z0-9+.-]*:(?!\d+(\/|$))/i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(fullAddress)) {
    throw refuse('This is not the address of a page. Copy it from the browser’s address bar.');
  }
  const url = new URL(fullAddress);
  url.hash = '';
  requireReadableAddress(url, rules);
  return url;
}
