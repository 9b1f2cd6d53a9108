import { selectApplicable, type Settings } from '@vidra/remote-kit/store';
import { hashAccount, type AccountTargets, type PageSettings } from '@vidra/shared-contract';
import type { FlagRule, ReleaseRecord } from '@vidra/shared-contract/delivery';
import type { LiveSet } from '../live/live-set.ts';
import { isInFlagShare } from './flag-share.ts';

/** Input for the settings of a page. */
export interface SettingsRequest {
  readonly settings: Settings;
  /** Sets of the page. A later one replaces releases of an earlier one. */
  readonly sets: readonly Pick<LiveSet, 'host' | 'remotes'>[];
  /** Returns the visitor's random id. Called only if a flag is on for a share of the visitors. */
  readonly getVisitor: () => string | undefined;
}

/**
 * Composes the settings of a page: all set values of its set, because the page shows other remotes
 * later without the server. Undefined while nothing is set.
 */
export function composePageSettings(request: SettingsRequest): PageSettings | undefined {
  const config: Record<string, PageSettings['config'][string]> = {};
  const flags: Record<string, PageSettings['flags'][string]> = {};
  for (const record of listRecords(request.sets)) {
    const applicable = selectApplicable(request.settings, record);
    if (Object.keys(applicable.config).length > 0) config[record.name] = applicable.config;
    const rules = Object.entries(applicable.flags);
    if (rules.length === 0) continue;
    flags[record.name] = Object.fromEntries(
      rules.map(([flag, rule]) => [flag, judge(flag, rule, request.getVisitor)]),
    );
  }
  const isEmpty = Object.keys(config).length + Object.keys(flags).length === 0;
  return isEmpty ? undefined : { config, flags };
}

function listRecords(sets: SettingsRequest['sets']): Iterable<ReleaseRecord> {
  const releases = sets.flatMap(({ host, remotes }) => [host, ...remotes]);
  return new Map(releases.map(({ record }) => [record.name, record])).values();
}

/** The server does not know the account of a page's visitor, so the browser judges the rest. */
function judge(
  flag: string,
  { percentage, accounts, plans }: FlagRule,
  getVisitor: SettingsRequest['getVisitor'],
): boolean | AccountTargets {
  if (percentage === 100) return true;
  const visitor = percentage > 0 ? getVisitor() : undefined;
  if (visitor !== undefined && isInFlagShare(flag, visitor, percentage)) return true;
  if (!accounts && !plans) return false;
  return {
    ...(accounts ? { accounts: accounts.map((userUid) => hashAccount(flag, userUid)) } : {}),
    ...(plans ? { plans } : {}),
  };
}
