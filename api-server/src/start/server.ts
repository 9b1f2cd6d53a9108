import { startTracing } from '@vidra/shared-tracing';
import { answerCommands } from '../operators/commands/forwarding/answer-commands.ts';
import { buildApp } from './app.ts';
import { importSamples } from '../files/samples/samples.ts';
import type { Config } from '../config/config.ts';
import { prepareDemo } from './demo/demo.ts';
import { createLogger, openPlatform } from '../platform/open-platform.ts';
import { takeUpUnfinished } from '../videos/tasks/worker/resume-unfinished.ts';
import type { RunningProgram } from './run-process.ts';
import { startBackgroundWork } from './job-workers.ts';

/**
 * Starts the API in this process, with the worker unless configured otherwise. When it stops, it
 * finishes open requests, returns running renders to the queue, and closes everything.
 */
export async function startServer(config: Config): Promise<RunningProgram> {
  const startedAt = performance.now();
  const logger = createLogger(config);
  const endTracing = await startTracing('vidra-api', config.tracesEndpoint);
  const platform = await openPlatform(config, logger);
  await importSamples(platform);
  if (platform.connection.kind === 'pglite') await takeUpUnfinished(platform);
  const app = await buildApp(platform);
  await app.listen({ port: config.port, host: config.host });
  const runningWorker = config.worker ? await startBackgroundWork(platform) : undefined;
  const commands =
    platform.connection.kind === 'pglite' ? await answerCommands(platform) : undefined;
  if (config.demo) await prepareDemo(platform);
  logger.info({ seconds: (performance.now() - startedAt) / 1000 }, 'the API is ready');
  return {
    shutdownSeconds: config.render.shutdownSeconds,
    stop: async () => {
      logger.info('stopping');
      await commands?.close();
      await runningWorker?.stop();
      await app.close();
      await platform.close();
      await endTracing();
      logger.info('stopped');
    },
  };
}
