import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { FLOWS, type Flow } from '@vidra/shared-contract';
import { pino } from 'pino';
import { readConfig } from '../../config/config.ts';
import { openPostgres } from '../../data/database/connections/postgres.ts';
import type { Engines } from '../../rendering/engines/choose-engine.ts';
import type { Engine } from '../../rendering/engines/engine.ts';
import type { FlowSpec } from '../../rendering/engines/film-spec.ts';
import { createPreviewEngine } from '../../rendering/engines/preview/preview-engine.ts';
import { locateFfmpeg } from '../../rendering/media/ffmpeg.ts';
import type { Speech } from '../../rendering/speech/speech.ts';
import { buildApp } from '../../start/app.ts';
import { createPlatform } from '../../platform/platform.ts';
import { runProcess } from '../../start/run-process.ts';
import { startBackgroundWork } from '../../start/job-workers.ts';
import { createTinyVideo } from '../scripted-engine.ts';
import { createProviderEngine } from './provider.ts';

/**
 * Runs an API or a worker as on a real site. A test provider makes the videos, or with
 * EMBEDDED_ENGINE the embedded engine renders them.
 */
await runProcess(async () => {
  const { PROVIDER_URL = '', ROLE, DATABASE_URL = '' } = process.env;
  const logger = pino({ level: process.env['TEST_LOG'] ?? 'silent' });
  const config = readConfig(process.env);
  const tools = await locateFfmpeg();
  const createEngine = (speech: Speech): Promise<Engine<FlowSpec>> | Engine<FlowSpec> =>
    process.env['EMBEDDED_ENGINE'] === undefined
      ? createProviderEngine(PROVIDER_URL, createTinyVideo(tools.ffmpeg))
      : createPreviewEngine({
          tools,
          speech,
          concurrentJobs: 1,
          workDir: mkdtempSync(join(config.dataDir, 'work-')),
          jobTimeoutMs: config.render.limitSeconds * 1000,
          onError: (error) => logger.error({ err: error }, 'the engine reports an error'),
        });
  const platform = await createPlatform({
    config,
    tools,
    logger,
    schedules: false,
    connection: await openPostgres(DATABASE_URL, logger),
    engines: async (speech) => {
      const engine = await createEngine(speech);
      return Object.fromEntries(FLOWS.map((flow: Flow) => [flow, engine])) as Engines;
    },
  });
  const app = ROLE === 'api' ? await buildApp(platform) : undefined;
  const worker = ROLE === 'worker' ? await startBackgroundWork(platform) : undefined;
  await app?.listen({ port: config.port, host: '127.0.0.1' });
  // The parent process has died.
  process.stdin.resume().once('end', () => process.exit(1));
  process.stdout.write('ready\n');
  return {
    shutdownSeconds: config.render.shutdownSeconds,
    stop: async () => {
      await worker?.stop();
      await app?.close();
      await platform.close();
    },
  };
});
