import type { VideoGroup } from '@vidra/shared-contract/schemas';
import type { Database } from '../../../data/database/schema.ts';
import { createUid } from '../../../data/database/statements/create-uid.ts';
import type { CallInput } from '../../../web/http/call.ts';
import {
  findFirstResult,
  requireFirstResult,
  getIdempotencyKey,
  type Attempt,
} from '../../../web/http/idempotency.ts';
import { createNotFound } from '../../../web/http/problem-error.ts';
import type { DatabaseConnection } from '../../../data/database/connections/connection.ts';
import type { JobQueue } from '../../../data/queue/queue.ts';
import type { Engines } from '../../../rendering/engines/choose-engine.ts';
import { acceptOrder, type AcceptedOrder, type Order } from './accept-order.ts';
import { listOrderedFiles } from '../../flows/flows.ts';
import { measureSpeech, type SpeechDependencies } from '../../flows/spoken-length.ts';
import { getGroups, showGroup } from '../history/groups.ts';
import { requireAllowed, type ModerationDependencies } from '../moderation/require-allowed.ts';
import { beginOrder } from './orderer.ts';
import { presentTasks, type TaskViewDependencies } from '../history/present-tasks.ts';
import { notifyOfTask } from '../task-events.ts';

/** Dependencies of an order. */
export interface OrderDependencies extends SpeechDependencies, ModerationDependencies {
  db: Database;
  connection: DatabaseConnection;
  queue: JobQueue;
  engines: Engines;
}

/** A requested order. */
export type OrderRequest = Omit<Order, 'say'>;

type ImageOrder = CallInput<'createVideo'>['body'];

export interface PlacedOrder {
  groupUid: string;
  /** Absent when the order already existed. */
  accepted?: AcceptedOrder;
}

/** Places an order of any flow once per key, within a transaction. Announce it after the commit. */
export async function placeOrderWithin(
  platform: Omit<OrderDependencies, 'db'>,
  transaction: Database,
  attempt: Attempt,
  order: Order,
): Promise<PlacedOrder> {
  const groupUid = createUid();
  const fileUids = listOrderedFiles(order.settings).map(({ uid }) => uid);
  const orderResult = { uid: groupUid, fileUids };
  const orderer = await beginOrder(transaction, platform.config, attempt, orderResult);
  if (!orderer) return { groupUid: await requireFirstResult(transaction, attempt) };
  const acceptedOrder = await acceptOrder(platform, transaction, { groupUid, orderer }, order);
  return { groupUid, accepted: acceptedOrder };
}

/** Notifies workers and pages of a committed order. */
export function announceOrder(
  { connection, queue }: Pick<OrderDependencies, 'connection' | 'queue'>,
  userUid: string,
  { accepted }: PlacedOrder,
): void {
  if (!accepted) return;
  for (const { uid } of accepted.tasks) notifyOfTask(connection, { userUid, taskUid: uid });
  queue.wake('render');
}

/** Checks an order unless its key already placed it: a lost answer is no reason to check again. */
async function requireAllowedOnce(
  platform: ModerationDependencies,
  attempt: Attempt,
  order: Pick<Order, 'settings' | 'title' | 'extraHooks'>,
): Promise<void> {
  if (platform.moderation.id === 'none') return;
  const isPlaced = (await findFirstResult(platform.db, attempt)) !== undefined;
  if (!isPlaced) await requireAllowed(platform, attempt.userUid, order);
}

/** Places an order of any flow once per key. */
export async function placeFlowOrder(
  platform: OrderDependencies,
  attempt: Attempt,
  request: OrderRequest,
): Promise<PlacedOrder> {
  // Moderation and speech take a while, so they are not part of the transaction.
  await requireAllowedOnce(platform, attempt, request);
  const order = {
    ...request,
    say: await measureSpeech(platform, request.settings, attempt.userUid, request),
  };
  const placedOrder = await platform.db
    .transaction()
    .execute((transaction) => placeOrderWithin(platform, transaction, attempt, order));
  announceOrder(platform, attempt.userUid, placedOrder);
  return placedOrder;
}

/** Places an image-to-video order once per key. */
export async function placeOrder(
  platform: OrderDependencies,
  userUid: string,
  key: string,
  body: ImageOrder,
): Promise<PlacedOrder> {
  const { count, extraRatios, title, label, parentLabel, shownCredits, ...settings } = body;
  return placeFlowOrder(
    platform,
    { userUid, call: 'createVideo', key, body },
    {
      settings: { flow: 'image-to-video', ...settings },
      count,
      extraRatios,
      title,
      label,
      parentLabel,
      shownCredits,
    },
  );
}

/** Places the order of a request, once per key. */
export async function createVideo(
  platform: OrderDependencies & TaskViewDependencies,
  { body, user, request }: Pick<CallInput<'createVideo'>, 'body' | 'user' | 'request'>,
): Promise<VideoGroup> {
  const placedOrder = await placeOrder(platform, user.uid, getIdempotencyKey(request), body);
  return presentOrder(platform, placedOrder, user.uid);
}

/** Returns an ordered group. @throws ProblemError `not_found` when it was deleted since */
export async function presentOrder(
  platform: TaskViewDependencies & { db: Database },
  { groupUid, accepted }: PlacedOrder,
  userUid: string,
): Promise<VideoGroup> {
  if (accepted) {
    const { group, tasks, picture } = accepted;
    const pictures = new Map([[picture.uid, picture]]);
    return showGroup(platform, group, await presentTasks(platform, tasks, pictures));
  }
  const [group] = await getGroups(platform, [groupUid], userUid);
  if (!group) throw createNotFound('video');
  return group;
}
