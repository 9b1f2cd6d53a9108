import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createAccessTokens, type AccessTokens } from './accounts/access-token.ts';
import { watchSessions, type LiveSessions } from './accounts/live-sessions.ts';
import type { BackgroundRemover } from './background-removal/background-remover.ts';
import { chooseBackgroundRemover } from './background-removal/choose-remover.ts';
import type { Config } from './config.ts';
import type { DatabaseConnection } from './database/connection.ts';
import { NO_RESERVE, type DiskReserve } from './database/disk-reserve.ts';
import { migrate } from './database/migrate.ts';
import type { Database } from './database/schema.ts';
import type { Engines } from './engines/choose-engine.ts';
import { createKeyedLock, type OneAtATime } from './keyed-lock.ts';
import type { Logger } from './logger.ts';
import { chooseMailer } from './mail/choose-mailer.ts';
import type { Mailer } from './mail/mailer.ts';
import type { FfmpegTools } from './media/ffmpeg.ts';
import { createOverrideTokens, type OverrideTokens } from './overrides/override-tokens.ts';
import { startQueue, type JobQueue, type QueueSettings } from './queue/queue.ts';
import type { AgentPlanner } from './projects/agent-planner.ts';
import { chooseAgentPlanner } from './projects/choose-planner.ts';
import type { WebReader } from './scraping/guard/read-web.ts';
import { createWebReader } from './scraping/guard/web-reader.ts';
import { chooseScriptWriter } from './scripts/choose-writer.ts';
import type { ScriptWriter } from './scripts/script-writer.ts';
import { loadSecrets, type Secrets } from './secrets.ts';
import { createSpeech, type Speech } from './speech/speech.ts';
import { chooseStorage } from './storage/choose-storage.ts';
import type { Quarantine } from './storage/quarantine.ts';
import type { Storage } from './storage/storage.ts';
import { chooseTextEngine } from './text/choose-text-engine.ts';
import { createShownFiles, type ShownFiles } from './uploads/shown-files.ts';
import { createQueueFront, type QueueFront } from './videos/queue-front.ts';
import { listenToTasks, type TaskEvents } from './videos/task-events.ts';

/** What all domains stand on: each thing once per process. */
export interface Platform {
  config: Config;
  logger: Logger;
  db: Database;
  connection: DatabaseConnection;
  diskReserve: DiskReserve;
  queue: JobQueue;
  events: TaskEvents;
  storage: Storage;
  quarantine: Quarantine;
  mailer: Mailer;
  /** Who makes each flow. */
  engines: Engines;
  speech: Speech;
  tools: FfmpegTools;
  webReader: WebReader;
  scriptWriter: ScriptWriter;
  agentPlanner: AgentPlanner;
  backgroundRemover: BackgroundRemover;
  secrets: Secrets;
  accessTokens: AccessTokens;
  sessions: LiveSessions;
  shownFiles: ShownFiles;
  queueFront: QueueFront;
  overrideTokens: OverrideTokens;
  oneAtATime: OneAtATime;
  folders: { storage: string; quarantine: string; work: string };
  close: () => Promise<void>;
}

export interface PlatformParts extends QueueSettings {
  config: Config;
  logger: Logger;
  connection: DatabaseConnection;
  engines: Engines;
  /** Without it nothing can be spoken. */
  speech?: Speech;
  tools: FfmpegTools;
  /** Without it no room is kept free. */
  diskReserve?: DiskReserve;
}

/** The folders of a data directory. `work` is emptied at will. */
export function dataFolders(dataDir: string): Platform['folders'] {
  const folders = {
    storage: join(dataDir, 'storage'),
    quarantine: join(dataDir, 'quarantine'),
    work: join(dataDir, 'work'),
  };
  for (const folder of Object.values(folders)) mkdirSync(folder, { recursive: true });
  return folders;
}

/** Brings the database up to date and starts the queue. Closing it closes the connection too. */
export async function createPlatform(parts: PlatformParts): Promise<Platform> {
  const { config, logger, connection, engines, tools } = parts;
  const { db } = connection;
  await migrate(db);
  const queue = await startQueue(connection, logger, parts);
  const events = await listenToTasks(connection);
  const folders = dataFolders(config.dataDir);
  const secrets = loadSecrets(config.secretKey, config.dataDir);
  const accessTokens = createAccessTokens(secrets.accessTokens, config.product.code);
  const sessions = await watchSessions(connection, accessTokens);
  const webReader = createWebReader(config);
  const textEngine = chooseTextEngine(config.text);
  return {
    ...{ config, logger, db, connection, engines, tools },
    ...{ queue, events, folders, secrets },
    diskReserve: parts.diskReserve ?? NO_RESERVE,
    speech: parts.speech ?? createSpeech({ ffmpeg: tools.ffmpeg }),
    ...(await chooseStorage(config, folders, secrets.addresses)),
    mailer: await chooseMailer(config, db),
    ...{ accessTokens, sessions },
    shownFiles: createShownFiles(db),
    queueFront: createQueueFront(db),
    overrideTokens: await createOverrideTokens(secrets.overrides, config.product.code),
    oneAtATime: createKeyedLock(),
    webReader,
    scriptWriter: chooseScriptWriter(textEngine, logger),
    agentPlanner: chooseAgentPlanner(textEngine, logger),
    backgroundRemover: chooseBackgroundRemover(config.background),
    close: async () => {
      await queue.stop();
      await webReader.dispatcher.close();
      await events.close();
      await sessions.close();
      await Promise.all([...new Set(Object.values(engines))].map((engine) => engine.close()));
      await connection.close();
    },
  };
}
