import { once } from 'node:events';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyPluginAsync } from 'fastify';
import { TASK_EVENTS_PATH } from '@vidra/shared-contract';
import { t } from '@vidra/shared-i18n/text';
import { z } from 'zod';
import type { LiveSessions } from '../../people/accounts/sessions/live-sessions.ts';
import { isSessionAlive } from '../../people/accounts/sessions/sessions.ts';
import { toProblemResponses } from '../../web/http/call.ts';
import { requireUser, getSignedInUser, type SignedInUser } from '../../web/http/authentication.ts';
import { createTooManyRequests } from '../../web/http/problem-error.ts';
import type { Database } from '../../data/database/schema.ts';
import type { TaskEvents } from './task-events.ts';
import { presentTasks, type TaskViewDependencies } from './history/present-tasks.ts';
import { hasStatus, UNFINISHED_STATUSES } from './task-machine.ts';
import { findTasks } from './task-repository.ts';

interface Needs extends TaskViewDependencies {
  db: Database;
  events: TaskEvents;
  sessionCache: Pick<LiveSessions, 'onEnd'>;
}

const HEARTBEAT_MS = 15_000;
/**
 * A client that was away for less than this gets the missed events. Older changes are in the
 * history.
 */
const CATCH_UP_MS = 60_000;
const CATCH_UP_TASKS = 100;
/** Limit per account and process. A tab opens one stream. */
const MOST_STREAMS = 50;
const RETRY_SECONDS = 60;

async function listRecentTasks({ db }: { db: Database }, userUid: string): Promise<string[]> {
  const rows = await db
    .selectFrom('videoTasks')
    .select('uid')
    .where('userUid', '=', userUid)
    .where('deletedAt', 'is', null)
    .where((builder) =>
      builder.or([
        hasStatus(UNFINISHED_STATUSES),
        builder('finishedAt', '>', new Date(Date.now() - CATCH_UP_MS)),
      ]),
    )
    .orderBy('updatedAt', 'desc')
    .limit(CATCH_UP_TASKS)
    .execute();
  return rows.map(({ uid }) => uid);
}

/** Streams each change of the user's tasks. Merges several quick changes of one task. */
class TaskStream {
  readonly #platform: TaskViewDependencies & { db: Database };
  readonly #user: SignedInUser;
  readonly #response: ServerResponse;
  readonly #changed = new Set<string>();
  #sending = false;

  constructor(
    platform: TaskViewDependencies & { db: Database },
    user: SignedInUser,
    response: ServerResponse,
  ) {
    this.#platform = platform;
    this.#user = user;
    this.#response = response;
  }

  add(...taskUids: string[]): void {
    for (const taskUid of taskUids) this.#changed.add(taskUid);
    if (this.#sending) return;
    this.#sending = true;
    this.#send()
      .catch((error: unknown) => this.#response.destroy(error as Error))
      .finally(() => {
        this.#sending = false;
      });
  }

  async #send(): Promise<void> {
    while (this.#changed.size > 0 && !this.#response.destroyed) {
      const uids = [...this.#changed].slice(0, CATCH_UP_TASKS);
      for (const uid of uids) this.#changed.delete(uid);
      const rows = await findTasks(this.#platform.db, uids, this.#user.uid);
      const tasks = await presentTasks(this.#platform, rows);
      const text = tasks.map((task) => `event: task\ndata: ${JSON.stringify(task)}\n\n`).join('');
      if (text && !this.#response.write(text)) await once(this.#response, 'drain');
    }
  }
}

/** Enforces the limit of streams per account. @throws ProblemError */
function requireRoom(users: Iterable<SignedInUser>, { uid }: SignedInUser): void {
  const streams = [...users].filter((user) => user.uid === uid).length;
  if (streams < MOST_STREAMS) return;
  const detail = t`This account is open in too many tabs. Close some of them.`;
  throw createTooManyRequests(detail, RETRY_SECONDS);
}

/** Server-sent events of the signed-in user's tasks. */
export const eventsRoute: FastifyPluginAsync<{ platform: Needs }> = async (app, { platform }) => {
  const open = new Map<ServerResponse, SignedInUser>();
  app.addHook('preClose', async () => {
    for (const response of open.keys()) response.end();
  });
  const stop = platform.sessionCache.onEnd((sessionUid) => {
    for (const [response, user] of open) if (user.sessionUid === sessionUid) response.end();
  });
  app.addHook('onClose', async () => stop());
  const schema = {
    operationId: 'taskEvents',
    summary: "the user's tasks as they change (server-sent events)",
    tags: ['microTask'],
    security: [{ bearer: [] }],
    response: {
      200: {
        description:
          'A stream that stays open. Each event named `task` has a VideoTask as its data.',
        content: { 'text/event-stream': { schema: z.string() } },
      },
      ...toProblemResponses(['unauthorized', 'too_many_requests', 'internal_error', 'unavailable']),
    },
  };
  app.get(TASK_EVENTS_PATH, { schema, onRequest: requireUser }, async (request, reply) => {
    const user = getSignedInUser(request);
    requireRoom(open.values(), user);
    const { raw: response } = reply.hijack();
    response.writeHead(200, {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    response.write(': connected\n\n');
    open.set(response, user);
    const stream = new TaskStream(platform, user, response);
    const unsubscribe = platform.events.subscribe(user.uid, (taskUid) => stream.add(taskUid));
    const heartbeat = setInterval(() => {
      response.write(': still here\n\n');
      isSessionAlive(platform.db, user.sessionUid)
        .then((isAlive) => !isAlive && response.end())
        .catch((error: unknown) => request.log.warn({ err: error }, 'a session was not checked'));
    }, HEARTBEAT_MS);
    response.on('error', () => response.destroy());
    response.once('close', () => {
      clearInterval(heartbeat);
      unsubscribe();
      open.delete(response);
    });
    stream.add(...(await listRecentTasks(platform, user.uid)));
  });
};
