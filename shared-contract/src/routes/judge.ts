import { matchRoute, type RouteMatch } from './match-route.ts';
import { PROTECTED_PREFIXES, type OwnedRoute } from './rules.ts';

export type Verdict =
  | ({ kind: 'allow' } & RouteMatch)
  /** `campaign` is a utm value to record. */
  | { kind: 'redirect'; to: string; replace: boolean; external: boolean; campaign?: string }
  | { kind: 'login'; to: string }
  | { kind: 'mismatch'; missing: readonly string[]; to: string }
  | { kind: 'not-found'; path: string; message: string };

export interface Visitor {
  readonly authorized: boolean;
}

/**
 * Decides on an address. Fails closed: an unreadable address is not found.
 *
 * @param address path, query and fragment, as in `/edit?label=a#b`
 */
export function judge(address: string, routes: readonly OwnedRoute[], visitor: Visitor): Verdict {
  const url = readAddress(address.replace(/^\/{2,}/, '/'));
  if (!url) return createNotFound(address);
  const canonical = toCanonicalPath(url.pathname);
  const campaign = url.searchParams.get('utm');
  if (campaign !== null)
    return redirect(canonical + removeCampaign(url.search) + url.hash, campaign);

  const path = decodePath(canonical);
  if (path === null) return createNotFound(url.pathname);
  const match = matchRoute(path, routes);
  const isKnown = match !== undefined || isProtectedPath(path);
  // Remotes match the address literally, so it must be canonical.
  if (isKnown && (canonical !== url.pathname || address.startsWith('//'))) {
    return redirect(canonical + url.search + url.hash);
  }
  const needsUser = isProtectedPath(path) || match?.route.access === 'authorized';
  if (needsUser && !visitor.authorized) return { kind: 'login', to: getLoginAddress(toPath(url)) };
  if (!match) return createNotFound(url.pathname);
  if (match.route.redirect !== undefined) return createRedirect(match.route.redirect, url);

  const missingKeys = (match.route.requiredQuery ?? []).filter((key) => !url.searchParams.get(key));
  if (missingKeys.length > 0) return { kind: 'mismatch', missing: missingKeys, to: '/workspace' };
  return { kind: 'allow', ...match };
}

/** Returns the address of the login page that leads back to `target` afterwards. */
export function getLoginAddress(target: string): string {
  return `/login?redirect_url=${encodeURIComponent(target)}`;
}

/**
 * Returns the address at which a visitor creates an account, and which then leads to `target`. Its
 * slashes stay as they are, so that the server finds the route in a prerendered page.
 */
export const getSignUpAddress = (target: string): string =>
  `${getLoginAddress(target).replaceAll('%2F', '/')}&view=signup`;

/** Returns the address to open after a login: same origin only, and never the login page. */
export function toSafeReturnAddress(target: string | null, fallback = '/workspace'): string {
  if (!target?.startsWith('/')) return fallback;
  const url = readAddress(target);
  // Dot segments may have hidden a second slash, which would lead to another site.
  if (!url || url.pathname.startsWith('//')) return fallback;
  return decodePath(toCanonicalPath(url.pathname)) === '/login' ? fallback : toPath(url);
}

const BASE = 'http://site.invalid';

function readAddress(address: string): URL | undefined {
  const url = URL.canParse(address, BASE) ? new URL(address, BASE) : undefined;
  return url?.origin === BASE ? url : undefined;
}

function toPath(url: URL): string {
  return url.pathname + url.search + url.hash;
}

/** One slash between the parts, and none at the end. */
function toCanonicalPath(pathname: string): string {
  const path = pathname.replace(/\/{2,}/g, '/');
  return path.length > 1 ? path.replace(/\/$/, '') : path;
}

/** Returns null if the path cannot be decoded. */
function decodePath(pathname: string): string | null {
  try {
    return toCanonicalPath(decodeURI(pathname));
  } catch {
    return null;
  }
}

/** Checks if a path requires an authorized user, whatever its route declares. */
export function isProtectedPath(path: string): boolean {
  const lower = path.toLowerCase();
  return PROTECTED_PREFIXES.some((prefix) => lower === prefix || lower.startsWith(`${prefix}/`));
}

/** Redirects to another address of the site and replaces the current one. */
function redirect(to: string, campaign?: string): Verdict {
  const verdict = { kind: 'redirect', to, replace: true, external: false } as const;
  return campaign === undefined ? verdict : { ...verdict, campaign };
}

/** Other parameters stay unchanged, byte for byte. */
function removeCampaign(search: string): string {
  const parts = search.slice(1).split('&');
  const otherParts = parts.filter((part) => !new URLSearchParams(part).has('utm'));
  return joinQuery(otherParts);
}

function joinQuery(parts: readonly string[]): string {
  const query = parts.filter((part) => part !== '').join('&');
  return query === '' ? '' : `?${query}`;
}

function createRedirect(target: string, from: URL): Verdict {
  if (/^https?:\/\//i.test(target))
    return { kind: 'redirect', to: target, replace: true, external: true };
  const [, path = '', query = '', hash = ''] = /^([^?#]*)\??([^#]*)(.*)$/.exec(target) ?? [];
  return redirect(path + joinQuery([query, from.search.slice(1)]) + (from.hash || hash));
}

function createNotFound(path: string): Verdict {
  return { kind: 'not-found', path, message: `Page not found: ${path}` };
}
