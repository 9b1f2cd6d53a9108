import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { pino } from 'pino';
import {
  getEndpointPath,
  ENDPOINTS,
  FLOWS,
  type CallName,
  type Flow,
  LIKENESS_CONSENT,
} from '@vidra/shared-contract';
import type {
  CallAnswer,
  CallBody,
  CallQuery,
  LoginAnswer,
  Picture,
  Problem,
  TaskStatus,
  VideoTask,
} from '@vidra/shared-contract/schemas';
import { buildApp } from '../start/app.ts';
import { readConfig } from '../config/config.ts';
import type { Engines } from '../rendering/engines/choose-engine.ts';
import type { Engine } from '../rendering/engines/engine.ts';
import type { FlowSpec } from '../rendering/engines/film-spec.ts';
import { locateFfmpeg } from '../rendering/media/ffmpeg.ts';
import { startOutbox, type Outbox } from '../start/outbox.ts';
import { createPlatform, type Platform } from '../platform/platform.ts';
import type { Speech } from '../rendering/speech/speech.ts';
import { startWorker, type Worker } from '../videos/tasks/worker/worker.ts';
import { getInputPath } from './inputs.ts';
import { ORDER } from './order.ts';
import { ScriptedEngine, createTinyVideo } from './scripted-engine.ts';
import { openTestDatabase } from './test-database.ts';

export interface CallOptions<N extends CallName> {
  body?: CallBody<N>;
  query?: CallQuery<N>;
  token?: string;
  headers?: Record<string, string>;
}

export interface Answer<N extends CallName> {
  status: number;
  headers: Record<string, unknown>;
  /** The contract's response. Meaningful with status 200. */
  data: CallAnswer<N>;
  /** The problem document. Meaningful with any other status. */
  problem: Problem;
}

/** A whole API on a fresh database, used like a client does. */
export interface TestApi {
  app: FastifyInstance;
  platform: Platform;
  engine: ScriptedEngine;
  worker: () => Promise<Worker>;
  /** Runs the pending effects outside the database, like a worker. */
  outbox: () => Promise<void>;
  call: <N extends CallName>(name: N, options?: CallOptions<N>) => Promise<Answer<N>>;
  /** Returns the newest code sent to an address. */
  codeFor: (email: string) => Promise<string>;
  signIn: (email?: string) => Promise<LoginAnswer>;
  /** Announces and uploads a file. */
  upload: (token: string, bytes: Uint8Array, fileName?: string) => Promise<string>;
  picture: (token: string) => Promise<Picture>;
  /** Confirms the right to use the likeness in a file. */
  consent: (token: string, fileUid: string) => Promise<void>;
  create: (token: string, body?: Partial<CallBody<'createVideo'>>) => Promise<VideoTask[]>;
  task: (token: string, taskUid: string) => Promise<VideoTask>;
  /** Waits until a task has a status. */
  until: (token: string, taskUid: string, status: TaskStatus) => Promise<VideoTask>;
  close: () => Promise<void>;
}

/** A small one, because tests upload it hundreds of times. */
const PICTURE = getInputPath('photographs/coffee.jpg');
const QUIET = pino({ level: process.env['TEST_LOG'] ?? 'silent' });
const GENEROUS = {
  CODES_PER_HOUR_PER_IP: '100000',
  LOGINS_PER_QUARTER_HOUR_PER_IP: '100000',
  REQUESTS_PER_MINUTE_PER_IP: '1000000',
  // Models take a second to load, and almost no test needs their results.
  PERCEPTION: 'none',
  SECRET_KEY: 'only for tests: a secret of enough characters',
};

/** Engine that makes films in a test instead of the scripted one. */
export interface TestFilms {
  engine: Engine<FlowSpec>;
  speech: Speech;
}

/** @param clips engine for image-to-video only */
function buildEngines(films: Engine<FlowSpec>, clips: Engine | Engine<FlowSpec>): Engines {
  const engines = FLOWS.map((flow): [Flow, Engine<FlowSpec>] => [flow, films]);
  return {
    ...(Object.fromEntries(engines) as Engines),
    'image-to-video': clips as Engine<FlowSpec>,
  };
}

async function createParts(
  environment: Record<string, string>,
  engine?: Engine,
  films?: TestFilms,
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'vidra-test-'));
  const config = readConfig({ ...GENEROUS, DATA_DIR: dataDir, ...environment });
  const tools = await locateFfmpeg();
  const connection = await openTestDatabase(QUIET);
  const scriptedEngine = new ScriptedEngine(createTinyVideo(tools.ffmpeg));
  const platform = await createPlatform({
    config,
    tools,
    connection,
    logger: QUIET,
    schedules: false,
    engines: () => buildEngines(films?.engine ?? scriptedEngine, engine ?? scriptedEngine),
    ...(films && { speech: films.speech }),
  });
  return { dataDir, platform, engine: scriptedEngine };
}

/**
 * Starts an API for tests.
 *
 * @param environment overrides a configuration with generous limits
 */
export async function startTestApi(
  environment: Record<string, string> = {},
  otherEngine?: Engine,
  films?: TestFilms,
): Promise<TestApi> {
  const { dataDir, platform, engine } = await createParts(environment, otherEngine, films);
  const app = await buildApp(platform);
  const workers: Worker[] = [];
  let outbox: Promise<Outbox> | undefined;

  const call: TestApi['call'] = async (name, options = {}) => {
    const { body, query, token, headers } = options;
    const response = await app.inject({
      method: ENDPOINTS[name].method,
      url: getEndpointPath(name, 'vidra'),
      headers: {
        'app-code': 'vidra',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { payload: body as object }),
      ...(query !== undefined && { query: query as Record<string, string> }),
    });
    const responseBody: unknown = response.json();
    return {
      status: response.statusCode,
      headers: response.headers,
      data: responseBody as never,
      problem: responseBody as Problem,
    };
  };

  const codeFor: TestApi['codeFor'] = async (email) => {
    const { text } = await platform.db
      .selectFrom('mailbox')
      .select('text')
      .where('recipient', '=', email)
      // Other mails may come in between.
      .where(sql<boolean>`text ~ '^[0-9]{6}\\n'`)
      .orderBy('uid', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return text.slice(0, 6);
  };

  const api: TestApi = {
    app,
    platform,
    engine,
    call,
    codeFor,
    outbox: async () => {
      await (outbox ??= startOutbox(platform));
    },
    worker: async () => {
      const worker = await startWorker(platform);
      await (outbox ??= startOutbox(platform));
      workers.push(worker);
      return worker;
    },
    signIn: async (email = `${randomUUID()}@example.com`) => {
      await call('sendEmailCode', { body: { email, purpose: 'login' } });
      const code = await codeFor(email);
      return (await call('login', { body: { method: 'code', email, code } })).data;
    },
    upload: async (token, bytes, fileName = 'picture.jpg') => {
      const uploadTicket = await call('getWebPreSignedUrl', {
        token,
        body: { fileName, contentType: 'image/jpeg', sizeBytes: bytes.byteLength },
      });
      await app.inject({
        method: 'PUT',
        url: uploadTicket.data.url,
        headers: uploadTicket.data.headers,
        payload: Buffer.from(bytes),
      });
      return uploadTicket.data.fileUid;
    },
    picture: async (token) => {
      const fileUid = await api.upload(token, readFileSync(PICTURE));
      return (await call('completeUpload', { token, body: { fileUid } })).data;
    },
    consent: async (token, fileUid) => {
      const body = { fileUid, words: LIKENESS_CONSENT } as const;
      const { status, problem } = await call('consentToLikeness', { token, body });
      if (status !== 200) throw new Error(problem.detail);
    },
    create: async (token, body = {}) => {
      const imageUid = body.imageUid ?? (await api.picture(token)).fileUid;
      const answer = await call('createVideo', {
        token,
        headers: { 'idempotency-key': randomUUID() },
        body: { ...ORDER, ...body, imageUid },
      });
      if (answer.status !== 200) throw new Error(answer.problem.detail);
      return answer.data.tasks;
    },
    task: async (token, taskUid) => {
      const [task] = (await call('batchGet', { token, body: { taskUids: [taskUid] } })).data.tasks;
      if (!task) throw new Error('no such task');
      return task;
    },
    until: async (token, taskUid, status) => {
      for (let tries = 0; tries < 400; tries += 1) {
        const task = await api.task(token, taskUid);
        if (task.status === status) return task;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error(`still not ${status}: ${JSON.stringify(await api.task(token, taskUid))}`);
    },
    close: async () => {
      await Promise.all(workers.map((worker) => worker.stop(0)));
      await (await outbox)?.stop();
      await app.close();
      await platform.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return api;
}
