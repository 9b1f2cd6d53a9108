import { readPreviewToken, type ReleaseStore } from '@vidra/remote-kit/store';
import { PREVIEW_COOKIE, type PreviewClaims } from '@vidra/shared-contract/delivery';
import { parseCookie } from 'cookie';
import { cacheBriefly } from '../live/cache-briefly.ts';
import type { LiveSite } from '../live/live-site.ts';

/**
 * Reason why a link shows the live site: its token was changed or its time is over, an operator
 * ended all links of the remote, the release was removed, it has parts outside of the sandbox that the remote is limited
 * to, or the store cannot be read.
 */
export type PreviewEnd = 'invalid' | 'expired' | 'ended' | 'missing' | 'limited' | 'unreadable';

/** Result of reading the token of a link. */
export type TokenReading =
  | { readonly kind: 'active'; readonly claims: PreviewClaims }
  | { readonly kind: 'ended'; readonly reason: PreviewEnd; readonly error?: unknown };

export interface PreviewReader {
  readonly readToken: (token: string) => Promise<TokenReading>;
  /** Reads the preview of a browser. @param cookies the request's `Cookie` header */
  readonly read: (cookies: string | undefined) => Promise<TokenReading | { readonly kind: 'none' }>;
}

/** A removed key makes all links invalid after this time at the latest. */
const KEY_MS = 30_000;

interface ReaderSources {
  readonly store: Pick<ReleaseStore, 'previewKey'>;
  readonly site: Pick<LiveSite, 'settings'>;
  readonly clock?: () => number;
}

/** Creates a reader of preview links. */
export function createPreviewReader({
  store,
  site,
  clock = Date.now,
}: ReaderSources): PreviewReader {
  const readKey = cacheBriefly(() => store.previewKey(), { milliseconds: KEY_MS, clock });
  const readToken = async (token: string): Promise<TokenReading> => {
    try {
      const claims = await readPreviewToken(token, await readKey(), clock());
      if (typeof claims === 'string') return { kind: 'ended', reason: claims };
      const { endedPreviews } = await site.settings();
      const isEnded = claims.round !== (endedPreviews[claims.name] ?? 0);
      return isEnded ? { kind: 'ended', reason: 'ended' } : { kind: 'active', claims };
    } catch (error) {
      return { kind: 'ended', reason: 'unreadable', error };
    }
  };
  return {
    readToken,
    read: async (cookies = '') => {
      const token = parseCookie(cookies)[PREVIEW_COOKIE];
      return token ? readToken(token) : { kind: 'none' };
    },
  };
}
