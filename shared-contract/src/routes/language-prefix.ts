import { isProtectedPath } from './judge.ts';
import type { OwnedRoute } from './rules.ts';

/** One prefix per page, although each remote bundles its own copy of this module. */
const PLACE = Symbol.for('vidra.language-prefix');

/**
 * Sets the language that stands before the paths of public pages: `/de`, or '' without one. Only
 * the shell calls it.
 */
export function setLanguagePrefix(prefix: string): void {
  Object.assign(globalThis, { [PLACE]: prefix });
}

/** Returns the language that stands before the paths of public pages: `/de`, or '' without one. */
export function getLanguagePrefix(): string {
  return (globalThis as { [PLACE]?: string })[PLACE] ?? '';
}

/**
 * Puts the page's language before an address of the site: `/de/plans` for `/plans`. Full URLs stay
 * as they are.
 */
export function addLanguagePrefix(address: string, prefix = getLanguagePrefix()): string {
  if (prefix === '' || !address.startsWith('/')) return address;
  return prefix + address.replace(/^\/(?=$|[?#])/, '');
}

/**
 * Takes the page's language off an address: `/plans` for `/de/plans`. Other addresses stay as they
 * are. Remotes read the page's own path with it.
 */
export function removeLanguagePrefix(address: string, prefix = getLanguagePrefix()): string {
  const rest = address.slice(prefix.length);
  if (!address.startsWith(prefix) || !/^([/?#]|$)/.test(rest)) return address;
  return rest.replace(/^(?!\/)/, '/');
}

/**
 * Whether a route has an address for each language of the site. The shell's own pages and those of
 * signed-in people have none: they follow the visitor's choice.
 */
export function hasLanguageAddress({ owner, access, path }: OwnedRoute): boolean {
  const isPublic = owner !== 'host-shell' && access !== 'authorized' && !isProtectedPath(path);
  return isPublic && !/[:*]/.test(path);
}
