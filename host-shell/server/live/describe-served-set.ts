import type { AppliedOverrides } from '../overrides/apply-overrides.ts';
import type { AppliedPreview } from '../previews/apply-preview.ts';
import type { PagePlan } from '../page/route-plan.ts';
import type { LiveSet } from './live-set.ts';
import type { LiveSite } from './live-site.ts';

interface ServedPage {
  readonly set: LiveSet;
  readonly plan: Extract<PagePlan, { kind: 'page' }>;
  readonly overrides?: AppliedOverrides | undefined;
  readonly preview?: AppliedPreview | undefined;
}

/**
 * Describes for developers which set, releases and rule served a page: `set=41; rule=canary 5%;
 * host=host-shell@…; remote=mfe-billing@…`. The page itself names the same releases.
 */
export async function describeServedSet(
  site: Pick<LiveSite, 'canaries'>,
  { set, plan, overrides, preview }: ServedPage,
): Promise<string> {
  const canary = (await site.canaries()).find(({ revision }) => revision === set.revision);
  const liveRule = canary ? `canary ${canary.percent}%` : 'live';
  const previewRule = preview ? 'preview' : liveRule;
  const { host } = set;
  return [
    `set=${set.revision}`,
    `rule=${overrides ? 'override' : previewRule}`,
    `host=${host.record.name}@${host.record.hash}`,
    ...(plan.remote ? [`remote=${plan.remote.record.name}@${plan.remote.record.hash}`] : []),
  ].join('; ');
}
