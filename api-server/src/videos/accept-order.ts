import { randomInt } from 'node:crypto';
import { priceOfOne, VIDEO_LIMITS } from '@vidra/shared-contract';
import type { AnySettings, TaskSettings } from '@vidra/shared-contract/schemas';
import { requireActive } from '../accounts/invitations.ts';
import { holdCredits, insufficientCredits, lockBalance } from '../credits/ledger.ts';
import type { Database } from '../database/schema.ts';
import { newUid } from '../database/uid.ts';
import { ProblemError } from '../http/problem-error.ts';
import { pricesFor, recordDiscount } from '../membership/discounts.ts';
import type { Platform } from '../platform.ts';
import type { FileRow } from '../uploads/file-repository.ts';
import { BLANK_TASK } from './blank-task.ts';
import { engineFor, refuseImpossible } from './flows.ts';
import type { GroupRow } from './groups.ts';
import { requireFiles } from './order-files.ts';
import { numbered, titleOf } from './order-title.ts';
import { creditsRef } from './settle.ts';
import { hasStatus, UNFINISHED } from './task-machine.ts';
import { TASK_COLUMNS, type ShownTask } from './task-repository.ts';

/** What is ordered, whatever the flow. */
export interface Order {
  settings: AnySettings;
  count: number;
  title?: string | undefined;
  label: string;
  parentLabel: string;
}

/** What became of an order. */
export interface AcceptedOrder {
  group: GroupRow;
  tasks: ShownTask[];
  /** The picture that stands for it. */
  picture: FileRow;
}

async function refuseFlood(db: Database, userUid: string, adding: number, limit: number) {
  const { count } = await db
    .selectFrom('videoTasks')
    .select(({ fn }) => fn.countAll<string | number>().as('count'))
    .where('userUid', '=', userUid)
    .where(hasStatus(UNFINISHED))
    .executeTakeFirstOrThrow();
  if (Number(count) + adding <= limit) return;
  throw new ProblemError(
    'too_many_requests',
    `You have ${count} videos under way, and at most ${limit} can be. Wait until some are done.`,
  );
}

/** Videos of one order differ in their seed. */
function settingsOf({ settings }: Order, position: number): TaskSettings {
  const range = VIDEO_LIMITS.maxSeed + 1;
  const { seed: wanted } = settings;
  const seed = wanted === undefined ? randomInt(range) : (wanted + position) % range;
  return { ...settings, seed };
}

function taskOf(platform: Platform, order: Order, group: GroupRow, position: number) {
  const { id: engineId, name: engineLabel } = engineFor(
    platform,
    order.settings.flow,
  ).capabilities();
  return {
    ...BLANK_TASK,
    uid: newUid(),
    groupUid: group.uid,
    userUid: group.userUid,
    position,
    title: numbered(group.title, position, order.count),
    label: order.label,
    parentLabel: order.parentLabel,
    status: 'queued' as const,
    settings: JSON.stringify(settingsOf(order, position)),
    ...{ engineId, engineLabel },
    ...{ createdAt: group.createdAt, queuedAt: group.createdAt, updatedAt: group.createdAt },
  };
}

async function write(
  transaction: Database,
  group: GroupRow,
  tasks: (ReturnType<typeof taskOf> & { imageUid: string; credits: number })[],
): Promise<ShownTask[]> {
  const written = await transaction
    .with('new_group', (db) => db.insertInto('videoGroups').values(group))
    .insertInto('videoTasks')
    .values(tasks)
    .returning([...TASK_COLUMNS, 'position'])
    .execute();
  return written.sort((one, other) => one.position - other.position);
}

/**
 * Sets the credits of an order aside, writes its videos down and puts them into the queue, all
 * within a transaction.
 * @throws ProblemError when it cannot be made, or not be paid; nothing is charged then
 */
export async function acceptOrder(
  platform: Platform,
  transaction: Database,
  { groupUid, userUid }: { groupUid: string; userUid: string },
  order: Order,
): Promise<AcceptedOrder> {
  await requireActive(transaction, platform.config, userUid);
  refuseImpossible(platform, order.settings);
  const picture = await requireFiles(transaction, order.settings, userUid);
  // From here on no other order of this person comes in between.
  const balance = await lockBalance(transaction, userUid);
  const { count } = order;
  await refuseFlood(transaction, userUid, count, platform.config.limits.tasksPerUser);
  const each = priceOfOne(order.settings, platform.config.prices);
  const prices = await pricesFor(transaction, platform, userUid, { each, count });
  const total = prices.reduce((sum, price) => sum + price, 0);
  // The price of the whole order, not that of its first video.
  if (balance < total) throw insufficientCredits(total, balance);
  const title = titleOf(order, picture);
  const group = { uid: groupUid, userUid, title, folderUid: null, createdAt: new Date() };
  const tasks = prices.map((credits, position) => ({
    ...taskOf(platform, order, group, position),
    ...{ credits, imageUid: picture.uid },
  }));
  const written = await write(transaction, group, tasks);
  for (const { uid, credits } of tasks) {
    const ref = creditsRef({ uid, attempt: 1 });
    await holdCredits(transaction, { userUid, ref, amount: credits });
    await platform.queue.send(transaction, 'render', { taskUid: uid });
    if (credits < each) await recordDiscount(transaction, userUid, uid);
  }
  return { group, tasks: written, picture };
}
