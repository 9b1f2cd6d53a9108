import { join } from 'node:path';
import { toLoggedAddress, findMisspelledVariables } from '@vidra/shared-server/variables';
import { pino } from 'pino';
import type { Config } from '../config/config.ts';
import { createDiskReserve } from '../data/database/connections/disk-reserve.ts';
import {
  DirectoryInUseError,
  lockDirectory,
  openWhenReleased,
} from '../data/database/connections/directory-lock.ts';
import { openPgliteDirectory } from '../data/database/connections/pglite.ts';
import { openPostgres } from '../data/database/connections/postgres.ts';
import { createEngines } from '../rendering/engines/choose-engine.ts';
import { createPreviewEngine } from '../rendering/engines/preview/preview-engine.ts';
import type { Logger } from '../config/logger.ts';
import { findFfmpeg } from '../rendering/media/ffmpeg.ts';
import { createPlatform, type Platform } from './platform.ts';
import { createDataFolders } from '../config/data-folders.ts';
import { KNOWN_VARIABLES } from './known-variables.ts';
import { chooseSpeech } from '../rendering/speech/choose-speech.ts';
import type { Speech } from '../rendering/speech/speech.ts';

/** Creates a logger without personal data and without signed addresses. */
export function createLogger(config: Config): Logger {
  return pino({
    level: config.logLevel,
    // The values of a failed query are personal data.
    redact: { paths: ['err.params', 'err.cause.params', 'err.detail'], remove: true },
    serializers: {
      req: (request: { method: string; url: string; ip: string }) => ({
        method: request.method,
        url: toLoggedAddress(request.url),
        ip: request.ip,
      }),
    },
  });
}

/**
 * Locks a folder for this process alone, because an engine empties its folder when it starts. A
 * restart gets the same folder again, so files of a killed process are removed.
 */
function takeWorkFolder(work: string): { path: string; release: () => void } {
  for (let place = 0; ; place += 1) {
    const path = join(work, `process-${place}`);
    try {
      return { path, ...lockDirectory(path) };
    } catch (error) {
      if (!(error instanceof DirectoryInUseError)) throw error;
    }
  }
}

/**
 * Opens the database and everything on top of it, for an API or a worker.
 * @throws DirectoryInUseError, FfmpegUnavailableError
 */
export async function openPlatform(config: Config, logger: Logger): Promise<Platform> {
  for (const line of findMisspelledVariables(process.env, KNOWN_VARIABLES)) logger.warn(line);
  const tools = await findFfmpeg();
  const connection =
    config.databaseUrl === undefined
      ? await openWhenReleased(() => openPgliteDirectory(config.dataDir, logger))
      : await openPostgres(config.databaseUrl, logger, { connections: config.databaseConnections });
  const concurrentJobs = Math.max(1, config.render.concurrency);
  const onError = (error: unknown) => logger.error({ err: error }, 'the engine reports an error');
  const work = takeWorkFolder(createDataFolders(config.dataDir).work);
  const engines = (speech: Speech) =>
    createEngines({
      environment: process.env,
      makesVideos: config.worker,
      concurrentJobs,
      jobTimeoutSeconds: config.render.limitSeconds,
      tools,
      speech,
      onError,
      workDir: join(work.path, 'remote'),
      createPreview: () =>
        createPreviewEngine({
          tools,
          speech,
          concurrentJobs,
          onError,
          workDir: join(work.path, 'preview'),
          jobTimeoutMs: config.render.limitSeconds * 1000,
        }),
    });
  const platform = await createPlatform({
    config,
    logger,
    tools,
    connection,
    engines,
    speech: await chooseSpeech(process.env, tools.ffmpeg),
    ...(connection.kind === 'pglite' && { diskReserve: createDiskReserve(config.dataDir) }),
    schedules: true,
  });
  await platform.diskReserve.keep();
  return {
    ...platform,
    close: async () => {
      await platform.close();
      work.release();
    },
  };
}
