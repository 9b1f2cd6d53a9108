import { PgBoss, fromKysely, type ConstructorOptions, type Job, type QueueOptions } from 'pg-boss';
import { getCurrentTrace, runInSpan, type TraceHeaders } from '@vidra/shared-tracing';
import type { DatabaseConnection } from '../database/connection.ts';
import type { Database } from '../database/schema.ts';
import type { EffectJob } from './outbox.ts';
import type { Logger } from '../../config/logger.ts';

/** Makes one attempt at a task's video. */
export interface RenderJob {
  taskUid: string;
  /** Absent in jobs of an older release: whichever the task is at. */
  attempt?: number;
}

/** What each queue's jobs carry. */
export interface QueueData {
  render: RenderJob;
  /** Reads a product's page. */
  scrape: { scrapeUid: string };
  /** Writes a script. */
  script: { scriptUid: string };
  /** Packs all of an account's data. */
  export: { exportUid: string };
  /** Does something outside the database; see `outbox.ts`. */
  outbox: EffectJob;
  /** Removes what is no longer wanted and takes care of what got stuck. */
  upkeep: Record<string, never>;
}
export type QueueName = keyof QueueData;

/** What is told here is the name of a queue that has got jobs. */
const CHANNEL = 'vidra_queue';

/** A worker that is silent this long has died; its job is given to another one. */
const HEARTBEAT_SECONDS = 30;
const DAY_SECONDS = 86_400;
/** How long a job waits whose notice got lost. */
const POLLING_SECONDS = 2;

const QUEUES: Record<QueueName, QueueOptions> = {
  // The task itself counts its runs and gives up; see `videos/worker/claim.ts`.
  render: {
    heartbeatSeconds: HEARTBEAT_SECONDS,
    expireInSeconds: DAY_SECONDS,
    retryLimit: 20,
    retryDelay: 1,
  },
  // These too count their runs themselves; see `scraping/run-scrape.ts`.
  scrape: {
    heartbeatSeconds: HEARTBEAT_SECONDS,
    expireInSeconds: 600,
    retryLimit: 5,
    retryDelay: 1,
  },
  script: {
    heartbeatSeconds: HEARTBEAT_SECONDS,
    expireInSeconds: 600,
    retryLimit: 5,
    retryDelay: 1,
  },
  export: {
    heartbeatSeconds: HEARTBEAT_SECONDS,
    expireInSeconds: 6 * 3600,
    retryLimit: 5,
    retryDelay: 1,
  },
  // Tried for about a day. What never worked is kept for whoever looks after the site.
  outbox: {
    heartbeatSeconds: HEARTBEAT_SECONDS,
    expireInSeconds: 300,
    retryLimit: 35,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 3600,
    deleteAfterSeconds: 14 * DAY_SECONDS,
  },
  upkeep: { expireInSeconds: 600, retryLimit: 1 },
};

const ALIVE: readonly string[] = ['created', 'retry', 'active'];

export type JobHandler<N extends QueueName> = (
  data: QueueData[N],
  /** Aborted when the job was given to somebody else. */
  signal: AbortSignal,
) => Promise<void>;

/** Jobs in the database: one that is sent in a transaction exists when the transaction does. */
export interface JobQueue {
  send: <N extends QueueName>(
    db: Database,
    name: N,
    ...jobs: readonly QueueData[N][]
  ) => Promise<void>;
  /**
   * Tells the workers of all processes that jobs were sent, to be called once these are committed.
   * Without it they would look again two seconds later.
   */
  wake: (name: QueueName) => void;
  /** @param concurrency jobs handled at the same time by this process */
  work: <N extends QueueName>(
    name: N,
    concurrency: number,
    handler: JobHandler<N>,
  ) => Promise<void>;
  /** Takes no more jobs of this queue; those under way go on. */
  stopWork: (name: QueueName) => Promise<void>;
  /** Whether a job that holds this data waits or is under way. */
  hasJob: <N extends QueueName>(name: N, data: QueueData[N]) => Promise<boolean>;
  /** Sets jobs going again that were given up. */
  retry: (name: QueueName, ids: readonly string[]) => Promise<void>;
  /** Forgets every job of a queue, whatever its state. */
  clear: (name: QueueName) => Promise<void>;
  /** Sends a job without data again and again. @param cron such as `0 * * * *`, in UTC */
  schedule: (name: QueueName, cron: string) => Promise<void>;
  isRunning: () => boolean;
  stop: () => Promise<void>;
}

/** A job goes on with the trace of whoever sent it. */
type Traced<T> = T & Partial<TraceHeaders>;

const withTrace = <T extends object>(data: T): Traced<T> => ({ ...data, ...getCurrentTrace() });

function splitTrace<T extends object>({ traceparent, tracestate, ...data }: Traced<T>) {
  const parent: TraceHeaders | undefined =
    traceparent === undefined
      ? undefined
      : { traceparent, ...(tracestate !== undefined && { tracestate }) };
  return { parent, data: data as unknown as T };
}

async function createQueues(boss: PgBoss): Promise<void> {
  for (const [name, options] of Object.entries(QUEUES)) {
    // Its own notice would belong to the transaction that sends; see `wake`.
    const queue = { deleteAfterSeconds: 3600, ...options, notify: false };
    await boss.createQueue(name, queue);
    await boss.updateQueue(name, queue);
    // The first send looks the queue up on the root connection. Within a transaction PGlite's only
    // connection would wait for itself, so the look-up is made here.
    await boss.findJobs(name, { key: 'look-up' });
  }
}

export interface QueueSettings {
  /** Off in tests: nothing happens by the clock. */
  schedules: boolean;
}

/** Starts the queue on the database it is given. */
export async function startQueue(
  connection: DatabaseConnection,
  logger: Logger,
  settings: QueueSettings,
): Promise<JobQueue> {
  const options: ConstructorOptions = {
    ...connection.queueOptions,
    schema: 'queue',
    schedule: settings.schedules,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    monitorVacuum: false,
    reindex: false,
  };
  const boss = new PgBoss(options);
  let isRunning = true;
  boss.on('error', (error) => {
    logger.error({ err: error }, 'the queue reports an error');
  });
  await boss.start();
  await createQueues(boss);
  const workers = new Map<string, string[]>();
  const stopListening = await connection.listen(CHANNEL, (name) => {
    for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker);
  });
  return {
    send: async (db, name, ...jobs) => {
      await boss.insert(
        name,
        jobs.map((data) => ({ data: withTrace(data) })),
        { db: fromKysely(db.withoutPlugins()) },
      );
    },
    wake: (name) => connection.tell(CHANNEL, name),
    work: async (name, concurrency, handler) => {
      for (let number = 0; number < concurrency; number += 1) {
        let worker = '';
        const run = async ([job]: Job<QueueData[typeof name]>[]) => {
          if (job) {
            const { parent, data } = splitTrace<QueueData[typeof name]>(job.data);
            await runInSpan(`job ${name}`, { kind: 'consumer', parent }, () =>
              handler(data, job.signal),
            );
          }
          // The next job at once; else the worker would wait for its interval to be over.
          boss.notifyWorker(worker);
        };
        worker = await boss.work(name, { pollingIntervalSeconds: POLLING_SECONDS }, run);
        workers.set(name, [...(workers.get(name) ?? []), worker]);
      }
    },
    stopWork: async (name) => {
      workers.delete(name);
      await boss.offWork(name, { wait: false });
    },
    hasJob: async (name, data) => {
      const jobs = await boss.findJobs(name, { data });
      return jobs.some(({ state }) => ALIVE.includes(state));
    },
    retry: async (name, ids) => {
      if (ids.length > 0) await boss.retry(name, [...ids]);
    },
    clear: (name) => boss.deleteAllJobs(name),
    schedule: (name, cron) => boss.schedule(name, cron),
    isRunning: () => isRunning,
    stop: async () => {
      isRunning = false;
      await stopListening();
      await boss.stop({ graceful: true, timeout: 2000 });
    },
  };
}
