import { selectApplicable, type Settings } from '@vidra/remote-kit/store';
import { hashAccount, type AccountTargets, type PageSettings } from '@vidra/shared-contract';
import type { FlagRule, ReleaseRecord } from '@vidra/shared-contract/delivery';
import type { LiveSet } from '../live/live-set.ts';
import type { GetVisitor } from '../live/visitor-id.ts';
import type { AppliedOverrides } from '../overrides/apply-overrides.ts';
import { isInFlagShare } from './flag-share.ts';

/** The operator's settings for one page. */
export interface ShownSettings {
  /** Number of the last change. */
  readonly entry: number;
  /** Undefined while nothing is set. */
  readonly values: PageSettings | undefined;
}

/** Sets of a page. */
interface VisitedPage {
  readonly set: LiveSet;
  /** The live set, for a page with overrides: its own set lacks the remotes of development servers. */
  readonly live?: LiveSet | undefined;
  readonly overrides?: Pick<AppliedOverrides, 'flags'> | undefined;
}

/**
 * Selects the settings of a page: all set values of its set, because the page shows other remotes
 * later without the server.
 *
 * @param getVisitor called only if a flag is on for a share of the visitors
 */
export function selectPageSettings(
  settings: Settings,
  { set, live = set, overrides }: VisitedPage,
  getVisitor: GetVisitor,
): ShownSettings {
  const config: Record<string, PageSettings['config'][string]> = {};
  const flags: Record<string, PageSettings['flags'][string]> = {};
  for (const record of listRecords([live, set])) {
    const applicable = selectApplicable(settings, record);
    if (Object.keys(applicable.config).length > 0) config[record.name] = applicable.config;
    const rules = Object.entries(applicable.flags);
    if (rules.length === 0) continue;
    flags[record.name] = Object.fromEntries(
      rules.map(([flag, rule]) => [flag, judge(flag, rule, getVisitor)]),
    );
  }
  for (const { name, flag, value } of overrides?.flags ?? []) {
    flags[name] = { ...flags[name], [flag]: value };
  }
  const isEmpty = Object.keys(config).length + Object.keys(flags).length === 0;
  return { entry: settings.entry, values: isEmpty ? undefined : { config, flags } };
}

/** Whether something is set for a remote, so that its prerendered HTML may show other values. */
export function hasSettings({ values }: ShownSettings, remote: string): boolean {
  return values?.config[remote] !== undefined || values?.flags[remote] !== undefined;
}

function listRecords(sets: readonly LiveSet[]): Iterable<ReleaseRecord> {
  const releases = sets.flatMap(({ host, remotes }) => [host, ...remotes]);
  return new Map(releases.map(({ record }) => [record.name, record])).values();
}

/** The server does not know the account of a page's visitor, so the browser judges the rest. */
function judge(
  flag: string,
  { percentage, accounts, plans }: FlagRule,
  getVisitor: GetVisitor,
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
