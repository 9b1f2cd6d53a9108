import type { ReleaseRecord, ReleaseSet } from '@vidra/shared-contract/delivery';
import type { Refusal } from './refusal.ts';

/** Tells which of two builds is newer. */
export interface Ancestry {
  /**
   * Returns whether one commit is an ancestor of another; undefined if unknown. In that case the
   * commit times decide, and without them the build times.
   */
  readonly isAncestor?:
    | ((olderCommit: string, newerCommit: string) => Promise<boolean | undefined>)
    | undefined;
  /** The set on which the publisher's sources are based. */
  readonly base?: ReleaseSet | undefined;
}

/**
 * Refuses releases that would replace newer ones. Like a push, a publish only goes forward.
 *
 * @param live the live releases of the same names
 */
export async function findOlderRefusals(
  records: readonly ReleaseRecord[],
  live: ReadonlyMap<string, ReleaseRecord>,
  ancestry: Ancestry,
): Promise<Refusal[]> {
  const refusals: Refusal[] = [];
  for (const ownRecord of records) {
    const liveRecord = live.get(ownRecord.name);
    if (!liveRecord || liveRecord.hash === ownRecord.hash) continue;
    const expectedBuild = await describeNewerLive(ownRecord, liveRecord, ancestry);
    if (expectedBuild === undefined) continue;
    refusals.push({
      remote: ownRecord.name,
      rule: 'older',
      found: `a build of ${formatSource(ownRecord)}`,
      expected: expectedBuild,
      advice:
        'Update your sources, build again and publish that. To go back on purpose: ' +
        `release rollback ${ownRecord.name}, or the same command with --force, which is logged.`,
    });
  }
  return refusals;
}

/** Describes why the live release must not be replaced; undefined if it may be. */
async function describeNewerLive(
  ownRecord: ReleaseRecord,
  liveRecord: ReleaseRecord,
  { isAncestor, base }: Ancestry,
): Promise<string | undefined> {
  const knownHash = base?.releases[ownRecord.name];
  if (base && knownHash !== liveRecord.hash) {
    return `${ownRecord.name}@${knownHash ?? 'nothing'} of set ${base.revision} to still be live, but ${liveRecord.hash} is`;
  }
  const newerText = `a build that contains the live release, ${liveRecord.hash} of ${formatSource(liveRecord)}`;
  return (await isOlder(ownRecord, liveRecord, isAncestor)) ? newerText : undefined;
}

async function isOlder(
  ownRecord: ReleaseRecord,
  liveRecord: ReleaseRecord,
  isAncestor: Ancestry['isAncestor'],
): Promise<boolean> {
  const [from, to] = [liveRecord.source, ownRecord.source];
  if (from && to && from.commit !== to.commit) {
    const contains = await isAncestor?.(from.commit, to.commit);
    if (contains !== undefined) return !contains;
    const times = [from.committedAt, to.committedAt];
    if (times[0] !== undefined && times[1] !== undefined && times[0] !== times[1]) {
      return times[1] < times[0];
    }
  }
  return ownRecord.createdAt < liveRecord.createdAt;
}

function formatSource({ source, createdAt }: ReleaseRecord): string {
  const builtText = `built ${new Date(createdAt).toISOString()}`;
  return source
    ? `commit ${source.commit.slice(0, 12)}, ${builtText}`
    : `unknown sources, ${builtText}`;
}
