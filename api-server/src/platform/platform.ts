import { createAccessTokens, type AccessTokens } from '../people/accounts/sessions/access-token.ts';
import { watchSessions, type LiveSessions } from '../people/accounts/sessions/live-sessions.ts';
import type { BackgroundRemover } from '../files/background-removal/background-remover.ts';
import { chooseBackgroundRemover } from '../files/background-removal/choose-remover.ts';
import type { Config } from '../config/config.ts';
import { createDataFolders, type DataFolders } from '../config/data-folders.ts';
import type { DatabaseConnection } from '../data/database/connections/connection.ts';
import { NO_RESERVE, type DiskReserve } from '../data/database/connections/disk-reserve.ts';
import { migrate } from '../data/database/migrate.ts';
import type { Database } from '../data/database/schema.ts';
import { createSigning, type Signing } from '../rendering/content-credentials/create-signing.ts';
import { rememberCertificates } from '../rendering/content-credentials/site-signers.ts';
import type { Engines } from '../rendering/engines/choose-engine.ts';
import { createKeyedLock, type KeyedLock } from '../data/locks/keyed-lock.ts';
import type { Logger } from '../config/logger.ts';
import { chooseMailer } from '../people/mail/choose-mailer.ts';
import type { Mailer } from '../people/mail/mailer.ts';
import type { FfmpegTools } from '../rendering/media/ffmpeg.ts';
import { choosePerception } from '../rendering/perception/choose-perception.ts';
import type { Perception } from '../rendering/perception/perception.ts';
import { createOverrideTokens, type OverrideTokens } from '../people/overrides/override-tokens.ts';
import { startQueue, type JobQueue, type QueueSettings } from '../data/queue/queue.ts';
import type { AgentPlanner } from '../videos/projects/agent-planner.ts';
import { chooseAgentPlanner } from '../videos/projects/choose-planner.ts';
import type { WebReader } from '../content/scraping/guard/read-web.ts';
import { createWebReader } from '../content/scraping/guard/web-reader.ts';
import { chooseModeration } from '../content/moderation/choose-moderation.ts';
import type { Moderation } from '../content/moderation/moderation.ts';
import { chooseScriptWriter } from '../content/scripts/choose-writer.ts';
import type { ScriptWriter } from '../content/scripts/script-writer.ts';
import { chooseShotWriter, type ShotWriter } from '../content/scripts/shot-writer.ts';
import { loadSecrets, type Secrets } from '../config/secrets.ts';
import { withRecordings, type RecordedSpeech } from '../rendering/speech/recordings.ts';
import { createSpeech, type Speech } from '../rendering/speech/speech.ts';
import { chooseStorage } from '../files/storage/choose-storage.ts';
import type { Quarantine } from '../files/storage/quarantine.ts';
import type { Storage } from '../files/storage/storage.ts';
import { chooseTextEngine } from '../content/text/choose-text-engine.ts';
import { createShownFiles, type ShownFiles } from '../files/uploads/visible-files.ts';
import { createQueueFront, type QueueFront } from '../videos/tasks/queue-front.ts';
import { listenToTasks, type TaskEvents } from '../videos/tasks/task-events.ts';

/**
 * Shared services of all domains, one instance per process. Caches and `…Here` values belong to
 * this process. The rest is the same in all processes.
 */
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
  /** Engine of each flow. */
  engines: Engines;
  speech: RecordedSpeech;
  tools: FfmpegTools;
  webReader: WebReader;
  scriptWriter: ScriptWriter;
  shotWriter: ShotWriter;
  agentPlanner: AgentPlanner;
  /** Checks the content of orders. */
  moderation: Moderation;
  perception: Perception;
  backgroundRemover: BackgroundRemover;
  secrets: Secrets;
  /** Provides the identities that sign Content Credentials. */
  signing: Signing;
  accessTokens: AccessTokens;
  sessionCache: LiveSessions;
  shownFileCache: ShownFiles;
  queueFrontCache: QueueFront;
  overrideTokens: OverrideTokens;
  keyedLock: KeyedLock;
  folders: DataFolders;
  close: () => Promise<void>;
}

export interface PlatformParts extends QueueSettings {
  config: Config;
  logger: Logger;
  connection: DatabaseConnection;
  /** @param speech voice of the films, also used for their prices */
  engines: (speech: Speech) => Engines | Promise<Engines>;
  /** Without it no speech is available. */
  speech?: Speech;
  tools: FfmpegTools;
  /** Without it no disk space is reserved. */
  diskReserve?: DiskReserve;
}

/** Migrates the database and starts the queue. Closing it also closes the connection. */
export async function createPlatform(parts: PlatformParts): Promise<Platform> {
  const { config, logger, connection, tools } = parts;
  const { db } = connection;
  const folders = createDataFolders(config.dataDir);
  const secrets = loadSecrets(config);
  const identities = await createSigning({
    files: config.certificateFiles,
    seeds: secrets.credentials,
  });
  const signing = rememberCertificates(db, identities);
  const stores = await chooseStorage(config, folders, secrets.addresses);
  const voices = parts.speech ?? createSpeech({ ffmpeg: tools.ffmpeg });
  const speech = withRecordings(voices, { db, folders, storage: stores.storage });
  const engines = await parts.engines(speech);
  await migrate(db);
  const queue = await startQueue(connection, logger, parts);
  const events = await listenToTasks(connection);
  const accessTokens = createAccessTokens(secrets.accessTokens, config.product.code);
  const sessionCache = await watchSessions(connection, accessTokens);
  const webReader = createWebReader(config);
  const moderation = chooseModeration(config.moderation);
  const textEngine = chooseTextEngine(config.text);
  const perception = choosePerception(config.perception);
  return {
    config,
    logger,
    db,
    connection,
    engines,
    tools,
    queue,
    events,
    folders,
    secrets,
    signing,
    diskReserve: parts.diskReserve ?? NO_RESERVE,
    speech,
    ...stores,
    mailer: await chooseMailer(config, db),
    accessTokens,
    sessionCache,
    shownFileCache: createShownFiles(db),
    queueFrontCache: createQueueFront(db),
    overrideTokens: await createOverrideTokens(secrets.overrides, config.product.code),
    keyedLock: createKeyedLock(),
    webReader,
    scriptWriter: chooseScriptWriter(textEngine, logger),
    shotWriter: chooseShotWriter(textEngine, logger),
    agentPlanner: chooseAgentPlanner(textEngine, logger),
    moderation,
    perception,
    backgroundRemover: chooseBackgroundRemover(config.background, perception),
    close: async () => {
      await queue.stop();
      await webReader.dispatcher.close();
      await perception.close();
      await events.close();
      await sessionCache.close();
      await Promise.all([...new Set(Object.values(engines))].map((engine) => engine.close()));
      await connection.close();
    },
  };
}
