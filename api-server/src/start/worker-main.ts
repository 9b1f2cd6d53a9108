import { availableParallelism } from 'node:os';
import { startTracing } from '@vidra/shared-tracing';
import { ConfigError } from '../config/config-error.ts';
import { readConfig } from '../config/config.ts';
import { createLogger, openPlatform } from '../platform/open-platform.ts';
import { runProcess } from './run-process.ts';
import { startBackgroundWork } from './job-workers.ts';
import fastify from 'fastify';
import { healthRoutes } from '../web/http/health.ts';
import { problems } from '../web/http/problems.ts';
import type { Platform } from '../platform/platform.ts';

/** Serves a worker's `/healthz` and `/readyz` for monitoring. */
async function answerHealth(platform: Platform, port: number) {
  const app = fastify({ loggerInstance: platform.logger, forceCloseConnections: true });
  await app.register(problems);
  await app.register(healthRoutes, { platform });
  await app.listen({ port, host: platform.config.host });
  return app;
}

/** Runs the worker as a separate process. Any number of workers share one PostgreSQL. */
await runProcess(async () => {
  const config = readConfig(process.env, availableParallelism(), 'worker');
  if (config.databaseUrl === undefined) {
    throw new ConfigError(
      'A separate worker needs PostgreSQL: set DATABASE_URL. Without it, the embedded database serves only one process, and the API renders the videos itself.',
    );
  }
  const logger = createLogger(config);
  const endTracing = await startTracing('vidra-worker', config.tracesEndpoint);
  const platform = await openPlatform(config, logger);
  const runningWorker = await startBackgroundWork(platform);
  const health =
    config.workerPort === undefined ? undefined : await answerHealth(platform, config.workerPort);
  logger.info({ concurrency: config.render.concurrency }, 'the worker is ready');
  return {
    shutdownSeconds: config.render.shutdownSeconds,
    stop: async () => {
      logger.info('stopping');
      await runningWorker.stop();
      await health?.close();
      await platform.close();
      await endTracing();
      logger.info('stopped');
    },
  };
});
