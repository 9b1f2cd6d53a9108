import { randomInt } from 'node:crypto';
import {
  getVideoPrice,
  getVideoSeconds,
  listOrderVariants,
  VIDEO_LIMITS,
  type OrderVariant,
  type OrderVariants,
  type Saying,
} from '@vidra/shared-contract';
import type { AnySettings, TaskSettings } from '@vidra/shared-contract/schemas';
import { sql } from 'kysely';
import { requireActive } from '../../../people/accounts/invitations.ts';
import {
  createCreditsProblem,
  createMovementRow,
  createMovementValues,
  renderMovements,
  type MovementRow,
  type MovementValues,
} from '../../../money/credits/ledger.ts';
import { createStatement } from '../../../data/database/statements/create-statement.ts';
import type { Database } from '../../../data/database/schema.ts';
import { createUid } from '../../../data/database/statements/create-uid.ts';
import { computePrices, recordDiscounts } from '../../../money/membership/discounts.ts';
import type { Config } from '../../../config/config.ts';
import type { JobQueue } from '../../../data/queue/queue.ts';
import type { Engines } from '../../../rendering/engines/choose-engine.ts';
import type { Speech } from '../../../rendering/speech/speech.ts';
import type { OrderFile } from '../../../files/uploads/file-repository.ts';
import { requireQuotaLeft } from '../../../files/uploads/quota.ts';
import { BLANK_TASK } from './blank-task.ts';
import { refuseImpossible } from '../../flows/flows.ts';
import type { GroupRow } from '../history/groups.ts';
import { findPaidScenes } from '../films/stored-scenes.ts';
import { requireConsents } from './require-consents.ts';
import { requireFiles } from './order-files.ts';
import { distinguishTitle, getOrderTitle } from './order-title.ts';
import type { Orderer } from './orderer.ts';
import { requireShownPrice } from './require-shown-price.ts';
import { buildSearchText } from './search-text.ts';
import { recordFreeRedo } from '../redos/free-redos.ts';
import { toCreditsRef } from '../to-credits-ref.ts';
import { hasStatus, UNFINISHED_STATUSES } from '../task-machine.ts';
import type { ShownTask } from '../task-repository.ts';
import { refuseVariants } from './refuse-variants.ts';
import { refuseFlood } from './task-limits.ts';

interface Needs {
  config: Config;
  queue: JobQueue;
  engines: Engines;
  speech: Speech;
}

/** An order of any flow. */
export interface Order extends OrderVariants {
  settings: AnySettings;
  /** Duration of its texts. See `measureSpeech`. */
  say: Saying;
  /** Price shown to the person. Absent when none was shown. */
  shownCredits?: number | undefined;
  count: number;
  title?: string | undefined;
  label: string;
  parentLabel: string;
  /** The disliked video that this order makes again for free, and what it had cost. */
  freeRedo?: { sourceUid: string; credits: number } | undefined;
  /** Whether it costs nothing, as another version of a video that was paid for. */
  isFree?: boolean;
}

/** Result of an order. */
export interface AcceptedOrder {
  group: GroupRow;
  tasks: ShownTask[];
  /** Picture that represents the order. */
  picture: OrderFile;
}

/** One video of an order. */
interface Video {
  title: string;
  settings: TaskSettings;
  /** Length in seconds. */
  seconds: number;
  unitPrice: number;
}

/** A version of an order's video with its length and full price. */
type PricedVariant = OrderVariant & Pick<Video, 'seconds' | 'unitPrice'>;

/**
 * Lists the videos of an order. They differ in their seed, or in their version alone, so that
 * those of one seed share their speech and moves.
 */
function listVideos(
  { settings, count }: Pick<Order, 'settings' | 'count'>,
  variants: readonly PricedVariant[],
  title: string,
): Video[] {
  const range = VIDEO_LIMITS.maxSeed + 1;
  const { seed: requestedSeed } = settings;
  return Array.from({ length: count }, (_, position) => position).flatMap((position) => {
    const seed =
      requestedSeed === undefined ? randomInt(range) : (requestedSeed + position) % range;
    const number = count > 1 ? position + 1 : undefined;
    return variants.map(({ settings: variantSettings, ...parts }) => ({
      ...parts,
      title: distinguishTitle(title, { ...parts, number }),
      settings: { ...variantSettings, seed },
    }));
  });
}

function buildTask(
  platform: { engines: Engines },
  order: Order,
  group: GroupRow,
  { title, settings }: Pick<Video, 'title' | 'settings'>,
) {
  const engine = platform.engines[order.settings.flow].capabilities();
  return {
    uid: createUid(),
    groupUid: group.uid,
    userUid: group.userUid,
    title,
    label: order.label,
    parentLabel: order.parentLabel,
    status: 'queued' as const,
    settings,
    engineId: engine.id,
    engineLabel: engine.name,
    createdAt: group.createdAt,
    queuedAt: group.createdAt,
    updatedAt: group.createdAt,
  };
}

type NewTask = ReturnType<typeof buildTask> &
  Pick<ShownTask, 'imageUid' | 'credits' | 'likenessConsents'> & {
    position: number;
    paidSeconds: number | null;
  };

const toTaskValues = (task: NewTask) => ({
  ...task,
  settings: JSON.stringify(task.settings),
  likenessConsents: task.likenessConsents && JSON.stringify(task.likenessConsents),
});
type TaskValues = ReturnType<typeof toTaskValues>;

interface OrderValues extends MovementValues {
  groupUid: string;
  title: string;
  searchText: string;
  createdAt: Date;
}

type OrderLists = Readonly<{ holds: readonly MovementRow[]; tasks: readonly TaskValues[] }>;

const insertOrder = createStatement(
  (
    db,
    { groupUid: uid, title, searchText, createdAt, ...movement }: OrderValues,
    lists: OrderLists,
  ) => {
    const { userUid } = movement;
    const group = { uid, userUid, title, searchText, createdAt };
    return sql<{ unfinished: number; held: number }>`
      with ${renderMovements('hold', movement, lists.holds)},
      new_group as (${db.insertInto('videoGroups').values(group)}),
      new_tasks as (${db.insertInto('videoTasks').values(lists.tasks)})
      select (select count(*) from entry)::integer as held, (
        select count(*) from video_tasks where user_uid = ${userUid} and ${hasStatus(UNFINISHED_STATUSES)}
      )::integer as unfinished`;
  },
);

/**
 * Stores an order and holds its credits.
 * @returns the number of videos already under way, and whether all holds were made
 */
async function write(transaction: Database, group: GroupRow, tasks: readonly NewTask[]) {
  const { uid: groupUid, userUid, title, createdAt } = group;
  const holds = tasks.flatMap(({ uid, credits }) =>
    credits > 0
      ? createMovementRow({ ref: toCreditsRef({ uid, attempt: 1 }), amount: credits })
      : [],
  );
  const values = {
    ...createMovementValues('hold', userUid),
    groupUid,
    title,
    searchText: buildSearchText(title, tasks),
    createdAt,
  };
  const [outcome] = await insertOrder(transaction, values, {
    holds,
    tasks: tasks.map(toTaskValues),
  });
  const { unfinished = 0, held = 0 } = outcome ?? {};
  return { unfinished, allHeld: held === holds.length };
}

const hasVoice = (settings: AnySettings) => 'voice' in settings && settings.voice !== null;

/**
 * Holds the credits of an order, stores its videos and queues them, all in one transaction.
 * @throws ProblemError when it cannot be made or paid; nothing is charged then
 */
export async function acceptOrder(
  platform: Needs,
  transaction: Database,
  { groupUid, orderer }: { groupUid: string; orderer: Orderer },
  order: Order,
): Promise<AcceptedOrder> {
  const { userUid, balance, plan, files } = orderer;
  await requireActive(transaction, platform.config, userUid);
  refuseVariants(order);
  const orderVariants = listOrderVariants(order.settings, order).map((variant) => ({
    ...variant,
    seconds: getVideoSeconds(variant.settings, order.say),
  }));
  for (const { settings, seconds } of orderVariants) refuseImpossible(platform, settings, seconds);
  await requireQuotaLeft(transaction, userUid, platform.config.storageQuotaBytes);
  const picture = requireFiles(order.settings, files);
  const likenessConsents = requireConsents(order.settings, files);
  const count = order.count * orderVariants.length;
  const reusableScenes = await findPaidScenes(transaction, platform, userUid, {
    settings: order.settings,
    count,
  });
  const variants = orderVariants.map((variant) => ({
    ...variant,
    unitPrice: getVideoPrice(variant.settings, platform.config.prices, reusableScenes, order.say),
  }));
  const { freeRedo } = order;
  const isFree = freeRedo !== undefined || order.isFree === true;
  const title = getOrderTitle(order, picture);
  const videos = listVideos(order, variants, title);
  const unitPrices = videos.map(({ unitPrice }) => unitPrice);
  const prices = isFree
    ? [0]
    : await computePrices(transaction, platform, { userUid, plan }, unitPrices);
  const total = prices.reduce((sum, price) => sum + price, 0);
  requireShownPrice(total, order.shownCredits);
  // Reports the price of the whole order, not of its first video.
  if (balance < total) throw createCreditsProblem(total, balance);
  const group = { uid: groupUid, userUid, title, folderUid: null, createdAt: new Date() };
  const tasks = videos.map((video, position) => ({
    ...buildTask(platform, order, group, video),
    position,
    credits: prices[position] ?? video.unitPrice,
    imageUid: picture.uid,
    paidSeconds: hasVoice(order.settings) ? video.seconds : null,
    likenessConsents,
  }));
  const jobs = tasks.map(({ uid }) => ({ taskUid: uid, attempt: 1 }));
  // Sent together. A refusal takes the jobs back too.
  const [{ unfinished, allHeld }] = await Promise.all([
    write(transaction, group, tasks),
    platform.queue.send(transaction, 'render', ...jobs),
  ]);
  refuseFlood(unfinished, count, platform.config.limits.tasksPerUser);
  if (!allHeld) throw createCreditsProblem(total, balance);
  const [firstTask] = tasks;
  if (freeRedo && firstTask) {
    const redo = { ...freeRedo, userUid, taskUid: firstTask.uid };
    await recordFreeRedo(transaction, platform.config, redo);
  }
  const discountedTasks = isFree
    ? []
    : tasks.filter(({ credits, position }) => credits < (unitPrices[position] ?? 0));
  await recordDiscounts(
    transaction,
    userUid,
    discountedTasks.map(({ uid }) => uid),
  );
  return { group, tasks: tasks.map((task) => ({ ...BLANK_TASK, ...task })), picture };
}
