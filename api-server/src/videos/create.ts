import { randomInt } from 'node:crypto';
import { priceOfOne, VIDEO_LIMITS } from '@vidra/shared-contract';
import type { AnySettings, TaskSettings, VideoGroup } from '@vidra/shared-contract/schemas';
import { requireActive } from '../accounts/invitations.ts';
import { holdCredits } from '../credits/ledger.ts';
import type { Database } from '../database/schema.ts';
import { newUid } from '../database/uid.ts';
import type { CallInput } from '../http/call.ts';
import { idempotencyKeyOf, once } from '../http/idempotency.ts';
import { notFound, ProblemError } from '../http/problem-error.ts';
import { pricesFor, recordDiscount } from '../membership/discounts.ts';
import type { Platform } from '../platform.ts';
import { findFile, type FileRow } from '../uploads/file-repository.ts';
import { BLANK_TASK } from './blank-task.ts';
import { engineFor, picturesOf, refuseImpossible, titleFrom } from './flows.ts';
import { getGroups } from './groups.ts';
import { creditsRef } from './settle.ts';
import { announceTask } from './task-events.ts';
import { UNFINISHED } from './task-machine.ts';

type ImageOrder = CallInput<'createVideo'>['body'];

/** What is ordered, whatever the flow. */
export interface Order {
  settings: AnySettings;
  count: number;
  title?: string | undefined;
  label: string;
  parentLabel: string;
}

const SHORT_TITLE = 60;

async function requirePicture(db: Database, uid: string, userUid: string): Promise<FileRow> {
  const file = await findFile(db, uid, userUid);
  if (file?.state === 'ready') return file;
  if (file) {
    throw new ProblemError('upload_incomplete', 'The picture has not been uploaded completely.');
  }
  throw notFound('picture');
}

/** @returns the first one, which stands for the order */
async function requirePictures(
  db: Database,
  uids: readonly string[],
  userUid: string,
): Promise<FileRow> {
  let first: FileRow | undefined;
  for (const uid of new Set(uids)) {
    const picture = await requirePicture(db, uid, userUid);
    first ??= picture;
  }
  if (!first) throw notFound('picture');
  return first;
}

async function refuseFlood(db: Database, userUid: string, adding: number, limit: number) {
  const { count } = await db
    .selectFrom('videoTasks')
    .select(({ fn }) => fn.countAll<string | number>().as('count'))
    .where('userUid', '=', userUid)
    .where('status', 'in', [...UNFINISHED])
    .executeTakeFirstOrThrow();
  if (Number(count) + adding <= limit) return;
  throw new ProblemError(
    'too_many_requests',
    `You have ${count} videos under way, and at most ${limit} can be. Wait until some are done.`,
  );
}

/** What the person wrote, or else the picture's own name. */
function titleOf(order: Order, picture: FileRow): string {
  if (order.title !== undefined) return order.title;
  const [line = ''] = titleFrom(order.settings).trim().split(/\r?\n/);
  const text = line.trim() || picture.fileName.replace(/\.[^.]*$/, '').trim() || 'Video';
  // Not through the middle of an emoji.
  const characters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  if (characters.length <= SHORT_TITLE) return text;
  const beginning = characters.slice(0, SHORT_TITLE - 1).join('');
  return `${beginning.trimEnd()}…`;
}

function numbered(title: string, position: number, count: number): string {
  if (count === 1) return title;
  const suffix = ` (${position + 1})`;
  return `${title.slice(0, VIDEO_LIMITS.titleLength - suffix.length).toWellFormed()}${suffix}`;
}

/** Videos of one order differ in their seed. */
function settingsOf({ settings }: Order, position: number): TaskSettings {
  const range = VIDEO_LIMITS.maxSeed + 1;
  const { seed: wanted } = settings;
  const seed = wanted === undefined ? randomInt(range) : (wanted + position) % range;
  return { ...settings, seed };
}

interface OneTask {
  uid: string;
  groupUid: string;
  position: number;
  title: string;
  credits: number;
  /** The picture that stands for it. */
  imageUid: string;
}

/** Sets the credits aside, writes the task down and puts it into the queue. */
async function accept(
  platform: Platform,
  transaction: Database,
  userUid: string,
  order: Order,
  task: OneTask,
): Promise<void> {
  const { id: engineId, name: engineLabel } = engineFor(
    platform,
    order.settings.flow,
  ).capabilities();
  const now = new Date();
  const ref = creditsRef({ uid: task.uid, attempt: 1 });
  await holdCredits(transaction, { userUid, ref, amount: task.credits });
  await transaction
    .insertInto('videoTasks')
    .values({
      ...BLANK_TASK,
      ...task,
      userUid,
      label: order.label,
      parentLabel: order.parentLabel,
      status: 'queued',
      settings: JSON.stringify(settingsOf(order, task.position)),
      engineId,
      engineLabel,
      createdAt: now,
      queuedAt: now,
      updatedAt: now,
    })
    .execute();
  await platform.queue.send(transaction, 'render', { taskUid: task.uid });
  await announceTask(transaction, { userUid, taskUid: task.uid });
}

async function acceptAll(
  platform: Platform,
  transaction: Database,
  userUid: string,
  order: Order,
): Promise<string> {
  await requireActive(transaction, platform.config, userUid);
  refuseImpossible(platform, order.settings);
  const picture = await requirePictures(transaction, picturesOf(order.settings), userUid);
  const { count } = order;
  await refuseFlood(transaction, userUid, count, platform.config.limits.tasksPerUser);
  const each = priceOfOne(order.settings, platform.config.prices);
  const prices = await pricesFor(transaction, platform, userUid, { each, count });
  const total = prices.reduce((sum, price) => sum + price, 0);
  await requireCredits(transaction, userUid, total);
  const title = titleOf(order, picture);
  const groupUid = newUid();
  await transaction
    .insertInto('videoGroups')
    .values({ uid: groupUid, userUid, title, createdAt: new Date() })
    .execute();
  for (const [position, credits] of prices.entries()) {
    const uid = newUid();
    await accept(platform, transaction, userUid, order, {
      ...{ uid, groupUid, position, credits, imageUid: picture.uid },
      title: numbered(title, position, count),
    });
    if (credits < each) await recordDiscount(transaction, userUid, uid);
  }
  return groupUid;
}

/** Says the price of the whole order when it cannot be paid, not that of its first video. */
async function requireCredits(db: Database, userUid: string, required: number): Promise<void> {
  const { balance } = await db
    .selectFrom('wallets')
    .select('balance')
    .where('userUid', '=', userUid)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (balance >= required) return;
  throw new ProblemError(
    'insufficient_credits',
    `This needs ${required} credits and you have ${balance}. Nothing was charged.`,
    { meta: { required, available: balance } },
  );
}

/** Which request an order comes from: the same one again makes nothing new. */
interface Attempt {
  userUid: string;
  call: string;
  key: string;
  /** As it was sent. */
  body: unknown;
}

/** Makes an order of any flow once per key. @returns the group's uid */
export async function placeFlowOrder(
  platform: Platform,
  attempt: Attempt,
  order: Order,
): Promise<string> {
  return platform.db
    .transaction()
    .execute((transaction) =>
      once(transaction, attempt, () => acceptAll(platform, transaction, attempt.userUid, order)),
    );
}

/** Makes an image-to-video order once per key. @returns the group's uid */
export async function placeOrder(
  platform: Platform,
  userUid: string,
  key: string,
  body: ImageOrder,
): Promise<string> {
  const { count, title, label, parentLabel, ...settings } = body;
  return placeFlowOrder(
    platform,
    { userUid, call: 'createVideo', key, body },
    { settings: { flow: 'image-to-video', ...settings }, count, title, label, parentLabel },
  );
}

/** Takes an order from a request; one that is sent twice with the same key is made once. */
export async function createVideo(
  platform: Platform,
  { body, user, request }: Pick<CallInput<'createVideo'>, 'body' | 'user' | 'request'>,
): Promise<VideoGroup> {
  const groupUid = await placeOrder(platform, user.uid, idempotencyKeyOf(request), body);
  return groupOf(platform, groupUid, user.uid);
}

/** A group that was just made. @throws ProblemError `not_found` */
export async function groupOf(
  platform: Platform,
  groupUid: string,
  userUid: string,
): Promise<VideoGroup> {
  const [group] = await getGroups(platform, [groupUid], userUid);
  if (!group) throw notFound('video');
  return group;
}
