import { PgBoss, fromKysely, type ConstructorOptions, type Job, type QueueOptions } from 'pg-boss';
import { getCurrentTrace, runInSpan, type TraceHeaders } from '@vidra/shared-tracing';
import { SOURCE_LANGUAGE } from '@vidra/shared-contract';
import { getLanguage } from '@vidra/shared-i18n/core';
import { runForAccount } from '../../language/account-language.ts';
import type { DatabaseConnection } from '../database/connections/connection.ts';
import type { Database } from '../database/schema.ts';
import type { EffectJob } from './outbox.ts';
import type { Logger } from '../../config/logger.ts';

/** Makes one attempt at rendering a task's video. */
export interface RenderJob {
  taskUid: string;
  /** Absent in jobs of an older release: the task's current attempt. */
  attempt?: number;
}

/** Job data of each queue. */
export interface QueueData {
  render: RenderJob;
  /** Reads a product page. */
  scrape: { scrapeUid: string };
  /** Writes a script. */
  script: { scriptUid: string };
  /** Packs all data of an account. */
  export: { exportUid: string };
  /** Runs an effect outside the database; see `outbox.ts`. */
  outbox: EffectJob;
  /** Removes expired data and recovers stuck work. */
  upkeep: Record<string, never>;
}
export type QueueName = keyof QueueData;

/** Channel for the names of queues with new jobs. */
const CHANNEL = 'vidra_queue';

/** A worker that is silent this long counts as dead, and its job goes to another worker. */
const HEARTBEAT_SECONDS = 30;
const DAY_SECONDS = 86_400;
/** Delay of a job whose notification got lost. */
const POLLING_SECONDS = 2;

const QUEUES: Record<QueueName, QueueOptions> = {
  // The task counts its runs itself and gives up; see `videos/tasks/worker/claim.ts`.
  render: {
    heartbeatSeconds: HEARTBEAT_SECONDS,
    expireInSeconds: DAY_SECONDS,
    retryLimit: 20,
    retryDelay: 1,
  },
  // Scrapes also count their own runs; see `scraping/run-scrape.ts`.
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
  // Retried for about a day. Jobs that never succeed are kept for the operator.
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
  /** Aborted when the job was reassigned to another worker. */
  signal: AbortSignal,
) => Promise<void>;

/** Job queue in the database. A job sent in a transaction exists once that commits. */
export interface JobQueue {
  send: <N extends QueueName>(
    db: Database,
    name: N,
    ...jobs: readonly QueueData[N][]
  ) => Promise<void>;
  /**
   * Notifies the workers of all processes about new jobs. Call it after the commit. Without it they
   * would notice up to two seconds later.
   */
  wake: (name: QueueName) => void;
  /** @param concurrency maximum jobs that this process handles at the same time */
  work: <N extends QueueName>(
    name: N,
    concurrency: number,
    handler: JobHandler<N>,
  ) => Promise<void>;
  /** Stops taking jobs of this queue. Running ones continue. */
  stopWork: (name: QueueName) => Promise<void>;
  /** Checks whether a job with this data is waiting or running. */
  hasJob: <N extends QueueName>(name: N, data: QueueData[N]) => Promise<boolean>;
  /** Restarts failed jobs. */
  retry: (name: QueueName, ids: readonly string[]) => Promise<void>;
  /** Removes all jobs of a queue, whatever their state. */
  clear: (name: QueueName) => Promise<void>;
  /**
   * Sends a job without data on a schedule.
   *
   * @param cron such as `0 * * * *`, in UTC
   */
  schedule: (name: QueueName, cron: string) => Promise<void>;
  isRunning: () => boolean;
  stop: () => Promise<void>;
}

/** What a job takes over from its sender: the trace that it continues, and the language. */
type Sent<T> = T & Partial<TraceHeaders> & { readonly language?: string };

function withSender<T extends object>(data: T): Sent<T> {
  const language = getLanguage();
  return { ...data, ...getCurrentTrace(), ...(language !== SOURCE_LANGUAGE && { language }) };
}

function splitSender<T extends object>({
  traceparent,
  tracestate,
  language = SOURCE_LANGUAGE,
  ...data
}: Sent<T>) {
  const parent: TraceHeaders | undefined =
    traceparent === undefined
      ? undefined
      : { traceparent, ...(tracestate !== undefined && { tracestate }) };
  return { parent, language, data: data as unknown as T };
}

async function createQueues(boss: PgBoss): Promise<void> {
  for (const [name, options] of Object.entries(QUEUES)) {
    // pg-boss would notify within the sending transaction; see `wake`.
    const queue = { deleteAfterSeconds: 3600, ...options, notify: false };
    await boss.createQueue(name, queue);
    await boss.updateQueue(name, queue);
    // The first send looks up the queue on the root connection. Within a transaction that would
    // deadlock PGlite's only connection, so it is done here.
    await boss.findJobs(name, { key: 'look-up' });
  }
}

export interface QueueSettings {
  /** Off in tests, so that nothing runs by the clock. */
  schedules: boolean;
}

/** Starts the queue on the given database. */
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
        jobs.map((data) => ({ data: withSender(data) })),
        { db: fromKysely(db.withoutPlugins()) },
      );
    },
    wake: (name) => connection.notify(CHANNEL, name),
    work: async (name, concurrency, handler) => {
      for (let number = 0; number < concurrency; number += 1) {
        let worker = '';
        const run = async ([job]: Job<QueueData[typeof name]>[]) => {
          if (job) {
            const { parent, language, data } = splitSender<QueueData[typeof name]>(job.data);
            await runInSpan(`job ${name}`, { kind: 'consumer', parent }, () =>
              runForAccount(language, () => handler(data, job.signal)),
            );
          }
          // Takes the next job at once, instead of after the polling interval.
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
