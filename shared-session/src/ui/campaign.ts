import { CAMPAIGN } from '@vidra/shared-contract';
import { isRecord, readJson, removeItem, writeItem } from '../lib/storage.ts';

/** Remembers the utm value of a visit for 90 days and replaces an earlier one. */
export function storeCampaign(content: string): void {
  if (!content) return;
  const expiredTimestamp = Date.now() + CAMPAIGN.lifetimeMs;
  writeItem(CAMPAIGN.storageKey, JSON.stringify({ expiredTimestamp, content }));
}

/**
 * Returns the remembered utm value. A malformed record counts as absent; an expired one is removed.
 */
export function readCampaign(): string | null {
  const record = readJson(CAMPAIGN.storageKey);
  if (!isRecord(record)) return null;
  const { expiredTimestamp, content } = record;
  if (typeof expiredTimestamp !== 'number' || typeof content !== 'string' || !content) return null;
  if (expiredTimestamp > Date.now()) return content;
  removeItem(CAMPAIGN.storageKey);
  return null;
}
