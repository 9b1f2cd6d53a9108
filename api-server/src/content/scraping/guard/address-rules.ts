import { isIP } from 'node:net';
import { getLanguage } from '@vidra/shared-i18n/core';
import { t } from '@vidra/shared-i18n/text';
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
  throw refuse(t`${hostname} is on a private network, not the public web.`);
}

/**
 * Checks an address before its name is looked up. URL has already normalized decimal, octal,
 * hexadecimal and shortened forms of an IP address.
 * @throws ReadRefusal
 */
export function requireReadableAddress(url: URL, rules: AddressRules): void {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw refuse(t`Use a link that starts with https:// or http://.`);
  }
  if (url.username !== '' || url.password !== '') {
    throw refuse(t`Links with a username or password in them can't be read.`);
  }
  if (rules.trustedOrigins.includes(url.origin)) return;
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  if (!rules.ports.includes(port)) {
    const list = new Intl.ListFormat(getLanguage(), { type: 'disjunction' });
    const ports = list.format(rules.ports.map(String));
    throw refuse(t`Port ${port} can't be read; web pages use ${ports}.`);
  }
  const hostname = stripBrackets(url.hostname).replace(/\.$/, '');
  if (isIP(hostname) !== 0) {
    requirePublicAddress(hostname, hostname);
  } else if (!hostname.includes('.') || INTERNAL_NAME.test(hostname)) {
    throw refuse(t`${hostname} is on a private network, not the public web.`);
  }
}

/**
 * Parses an address that a person typed. Without a scheme it is taken as https.
 * @throws ReadRefusal
 */
export function parseAddress(text: string, rules: AddressRules): URL {
  const fullAddress = /^[a-z][a-z0-9+.-]*:(?!\d+(\/|$))/i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(fullAddress)) {
    throw refuse(t`This isn't a link to a page. Copy it from your browser's address bar.`);
  }
  const url = new URL(fullAddress);
  url.hash = '';
  requireReadableAddress(url, rules);
  return url;
}
