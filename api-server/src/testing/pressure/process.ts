import { FLOWS, type Flow } from '@vidra/shared-contract';
import { pino } from 'pino';
import { readConfig } from '../../config/config.ts';
import { openPostgres } from '../../data/database/postgres.ts';
import type { Engines } from '../../making/engines/choose-engine.ts';
import { locateFfmpeg } from '../../making/media/ffmpeg.ts';
import { buildApp } from '../../start/app.ts';
import { createPlatform } from '../../start/platform/platform.ts';
import { runProcess } from '../../start/run-process.ts';
import { startWorking } from '../../start/working.ts';
import { tinyVideo } from '../scripted-engine.ts';
import { providerEngine } from './provider.ts';

/** An API or a worker whose videos a provider for tests makes: all the rest is as it is on a site. */
await runProcess(async () => {
  const { PROVIDER_URL = '', ROLE, DATABASE_URL = '' } = process.env;
  const logger = pino({ level: process.env['TEST_LOG'] ?? 'silent' });
  const config = readConfig(process.env);
  const tools = await locateFfmpeg();
  const engine = providerEngine(PROVIDER_URL, tinyVideo(tools.ffmpeg));
  const platform = await createPlatform({
    ...{ config, tools, logger, schedules: false },
    connection: await openPostgres(DATABASE_URL, logger),
    engines: () => Object.fromEntries(FLOWS.map((flow: Flow) => [flow, engine])) as Engines,
  });
  const app = ROLE === 'api' ? await buildApp(platform) : undefined;
  const working = ROLE === 'worker' ? await startWorking(platform) : undefined;
  await app?.listen({ port: config.port, host: '127.0.0.1' });
  // Whoever started it has died.
  process.stdin.resume().once('end', () => process.exit(1));
  process.stdout.write('ready\n');
  return {
    shutdownSeconds: config.render.shutdownSeconds,
    stop: async () => {
      await working?.stop();
      await app?.close();
      await platform.close();
    },
  };
});
