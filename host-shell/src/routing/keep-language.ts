import {
  addLanguagePrefix,
  hasLanguageAddress,
  removeLanguagePrefix,
  setLanguagePrefix,
  type SiteConfig,
  type Verdict,
} from '@vidra/shared-contract';
import { getLanguage } from '@vidra/shared-i18n/core';
import { getCurrentAddress } from './address.ts';

interface LanguageOptions {
  readonly verdictOn: (address: string) => Verdict;
  readonly replaceAddress: History['replaceState'];
}

/**
 * Keeps the language in the addresses of public pages once the page has one in its address. Takes
 * it off all others, and the language of an older history entry, which the page no longer shows.
 */
export function keepLanguage(
  languages: SiteConfig['languages'] = [],
  { verdictOn, replaceAddress }: LanguageOptions,
): void {
  const address = getCurrentAddress();
  const prefixes = languages.map((tag) => `/${tag}`);
  const prefix = prefixes.find((of) => removeLanguagePrefix(address, of) !== address) ?? '';
  if (prefix === `/${getLanguage()}`) setLanguagePrefix(prefix);
  const siteAddress = removeLanguagePrefix(address, prefix);
  const verdict = verdictOn(siteAddress);
  // The page says that it does not know the address as it is.
  if (verdict.kind === 'not-found') return;
  const hasLanguage = verdict.kind === 'allow' && hasLanguageAddress(verdict.route);
  const shownAddress = hasLanguage ? addLanguagePrefix(siteAddress) : siteAddress;
  if (shownAddress !== address) replaceAddress(history.state, '', shownAddress);
}
