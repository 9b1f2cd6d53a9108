import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';
import { ReadRefusal } from './refusal.ts';

/** Where the server may read from. */
export interface AddressRules {
  ports: readonly number[];
  /** Scheme, host and port that are read whatever their address, such as a shop on the intranet. */
  trustedOrigins: readonly string[];
}

/** Names that stand for the machine itself or for something in its network. */
const INTERNAL_NAME = /(^|\.)(localhost|localdomain|internal|intranet|local|lan|home\.arpa)$/;

const stripBrackets = (hostname: string) => hostname.replace(/^\[|\]$/g, '');

const refuse = (message: string) => new ReadRefusal('address_not_allowed', message);

/** @throws ReadRefusal unless the IP address is one of the public internet */
export function requirePublicAddress(address: string, hostname: string): void {
  if (isPublicAddress(address)) return;
  throw refuse(`${hostname} is inside of a network, not on the public web.`);
}

/**
 * Judges an address by what is written in it; its name has not been looked up yet. URL has already
 * turned the decimal, octal, hexadecimal and shortened forms of an IP address into the plain one.
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
 * What a person typed, as an address; without a scheme it is taken as https.
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
