/* oxlint-disable no-restricted-imports -- This drives the server's own model of what people do,
   which it does not offer to other packages. */
import type { Crowd } from '../../api-server/src/testing/pressure/crowd.ts';
import { brokenAtRest, type Broken } from '../../api-server/src/testing/pressure/invariants.ts';
import type {} from '../../api-server/src/videos/tasks/tables.ts';
import type { Promised } from './deeds.ts';
import type { Troubles } from './troubles.ts';

interface Outcome {
  promised: Promised;
  troubles: Troubles;
  done: number;
  /** What did not come to its end. */
  stuck: string[];
}

/** What people were told and does not hold. */
async function brokenPromises({ site }: Crowd, promised: Promised): Promise<Broken> {
  const { db } = site.connection;
  const groups = await db.selectFrom('videoTasks').select('groupUid').distinct().execute();
  const there = new Set(groups.map(({ groupUid }) => groupUid));
  const files = await db.selectFrom('files').select(['uid', 'state']).execute();
  const state = new Map(files.map((file) => [file.uid, file.state]));
  const answers = [...promised.orders.values()];
  return {
    'lost orders': answers.filter((uid) => !there.has(uid)),
    'orders doubled by a second try': answers.filter(
      (uid, place) => answers.indexOf(uid) !== place,
    ),
    'lost uploads that were answered': [...promised.uploads].filter(
      (uid) => state.get(uid) !== 'ready' && !promised.deletedUploads.has(uid),
    ),
  };
}

/** Prints what it came to. @returns whether all that must be zero is */
export async function report(crowd: Crowd, outcome: Outcome): Promise<boolean> {
  const { site } = crowd;
  const { db } = site.connection;
  const { promised, troubles, done, stuck } = outcome;
  const charges = await db
    .selectFrom('ledgerEntries')
    .select(({ fn }) => ['kind', fn.countAll<string>().as('number')])
    .groupBy('kind')
    .execute();
  console.log(`${done} things done. ${await crowd.came()}.`);
  console.log(`Ledger: ${charges.map(({ kind, number }) => `${number} ${kind}`).join(', ')}.`);
  console.log(`${promised.orders.size} orders and ${promised.uploads.size} uploads were answered.`);
  const { kill, database, disk, provider } = troubles.counts;
  console.log(
    `${kill} kills, ${database} restarts of the database, ${disk} full disks, ${provider} times no provider.`,
  );
  const broken: Broken = {
    'what did not end': stuck,
    ...(await brokenPromises(crowd, promised)),
    ...(await brokenAtRest(crowd)),
  };
  const bad = Object.entries(broken).filter(([, rows]) => rows.length > 0);
  for (const [rule, rows] of bad) {
    console.log(`${rule}: ${rows.length}`);
    for (const row of rows.slice(0, 5)) console.log(`  ${JSON.stringify(row)}`.slice(0, 1_200));
  }
  if (bad.length === 0) console.log('All that must be zero is zero.');
  return bad.length === 0;
}
