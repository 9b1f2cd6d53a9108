import type { ReleaseRecord, ReleaseSet } from '@vidra/shared-contract/delivery';
import type { Refusal } from './refusal.ts';

/** How a publisher knows which of two builds is the newer one. */
export interface Ancestry {
  /**
   * Whether one commit is part of another's past; undefined when that cannot be told. Without it the
   * commits' times decide, and without those the builds'.
   */
  readonly isAncestor?:
    | ((older: string, newer: string) => Promise<boolean | undefined>)
    | undefined;
  /** The set that the publisher's sources were up to date with. */
  readonly base?: ReleaseSet | undefined;
}

/**
 * Refuses releases that would replace newer ones: like a push, a publish goes forward only.
 *
 * @param live what is live of the same names
 */
export async function olderRefusals(
  records: readonly ReleaseRecord[],
  live: ReadonlyMap<string, ReleaseRecord>,
  ancestry: Ancestry,
): Promise<Refusal[]> {
  const refusals: Refusal[] = [];
  for (const mine of records) {
    const theirs = live.get(mine.name);
    if (!theirs || theirs.hash === mine.hash) continue;
    const expected = await newerThanMine(mine, theirs, ancestry);
    if (expected === undefined) continue;
    refusals.push({
      remote: mine.name,
      rule: 'older',
      found: `a build of ${sourceText(mine)}`,
      expected,
      advice:
        'Bring your sources up to date, build again and publish that. To go back on purpose: ' +
        `release rollback ${mine.name}, or the same command with --force, which the log shows.`,
    });
  }
  return refusals;
}

/** What speaks against replacing the live release; undefined when nothing does. */
async function newerThanMine(
  mine: ReleaseRecord,
  theirs: ReleaseRecord,
  { isAncestor, base }: Ancestry,
): Promise<string | undefined> {
  const known = base?.releases[mine.name];
  if (base && known !== theirs.hash) {
    return `that ${mine.name}@${known ?? 'nothing'} of set ${base.revision} is still live; ${theirs.hash} is`;
  }
  const newer = `a build that contains what is live, ${theirs.hash} of ${sourceText(theirs)}`;
  return (await isOlder(mine, theirs, isAncestor)) ? newer : undefined;
}

async function isOlder(
  mine: ReleaseRecord,
  theirs: ReleaseRecord,
  isAncestor: Ancestry['isAncestor'],
): Promise<boolean> {
  const [from, to] = [theirs.source, mine.source];
  if (from && to && from.commit !== to.commit) {
    const contains = await isAncestor?.(from.commit, to.commit);
    if (contains !== undefined) return !contains;
    const times = [from.committedAt, to.committedAt];
    if (times[0] !== undefined && times[1] !== undefined && times[0] !== times[1]) {
      return times[1] < times[0];
    }
  }
  return mine.createdAt < theirs.createdAt;
}

function sourceText({ source, createdAt }: ReleaseRecord): string {
  const built = `built ${new Date(createdAt).toISOString()}`;
  return source ? `commit ${source.commit.slice(0, 12)}, ${built}` : `unknown sources, ${built}`;
}
