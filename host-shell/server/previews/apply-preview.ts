import { findSandboxRefusals, NotInStoreError } from '@vidra/remote-kit/store';
import type { PreviewClaims } from '@vidra/shared-contract/delivery';
import type { LiveRelease } from '../live/live-release.ts';
import type { LiveSite } from '../live/live-site.ts';
import { overlaySet, type ReplacedBuilds } from '../live/overlay-set.ts';
import type { PreviewEnd, TokenReading } from './preview-reader.ts';

/** A visitor's page with one release that is not live. */
export interface AppliedPreview extends ReplacedBuilds {
  readonly release: LiveRelease;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

interface PreviewOptions {
  readonly site: Pick<LiveSite, 'current' | 'release' | 'settings'>;
  readonly productCode: string;
}

/** Applies a preview to the live set, or says why the page stays live. */
export async function applyPreview(
  reading: TokenReading,
  { site, productCode }: PreviewOptions,
): Promise<AppliedPreview | Extract<TokenReading, { kind: 'ended' }>> {
  if (reading.kind === 'ended') return reading;
  const { name, hash, exp }: PreviewClaims = reading.claims;
  try {
    const release = await site.release(name, hash);
    const refusals = findSandboxRefusals(release.record, await site.settings());
    if (refusals.length > 0) return { kind: 'ended', reason: 'limited' };
    const set = overlaySet(await site.current(), new Map([[name, release]]), { productCode });
    return { set, released: new Set([name]), release, expiresAt: exp * 1000 };
  } catch (error) {
    const reason: PreviewEnd = error instanceof NotInStoreError ? 'missing' : 'unreadable';
    return { kind: 'ended', reason, error };
  }
}
