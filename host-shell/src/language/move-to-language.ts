import {
  addLanguagePrefix,
  getLanguagePrefix,
  removeLanguagePrefix,
  setLanguagePrefix,
  SOURCE_LANGUAGE,
  type ReleaseMap,
} from '@vidra/shared-contract';
import { getCurrentAddress } from '../routing/address.ts';
import { linkRoutes } from '../routing/link-routes.ts';

/**
 * Replaces the address of a language by that of another one, and the addresses of links. Pages that
 * were opened at an address without a language keep such addresses.
 */
export function moveToLanguage(tag: string, map: ReleaseMap): void {
  if (getLanguagePrefix() === '') return;
  const address = getCurrentAddress();
  const siteAddress = removeLanguagePrefix(address);
  setLanguagePrefix(tag === SOURCE_LANGUAGE ? '' : `/${tag}`);
  linkRoutes(map);
  if (siteAddress === address) return;
  history.replaceState(history.state, '', addLanguagePrefix(siteAddress));
}
