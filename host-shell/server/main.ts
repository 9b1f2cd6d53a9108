import { findMisspelledVariables } from '@vidra/shared-server/variables';
import { startTracing } from '@vidra/shared-tracing';
import { buildApp } from './app.ts';
import { readConfig, type ServerConfig } from './config.ts';
import { SITE_VARIABLES } from './site-variables.ts';

const config = readConfigOrExit();
const endTracing = await startTracing('vidra-site', config.tracesEndpoint);
const app = await buildApp(config);
for (const line of findMisspelledVariables(process.env, SITE_VARIABLES)) app.log.warn(line);

const PATIENCE_MS = 5_000;
let isStopping = false;
const stop = (reason: string) => {
  if (isStopping) return;
  isStopping = true;
  app.log.info({ reason }, 'stopping');
  setTimeout(() => process.exit(1), PATIENCE_MS);
  const closePromise = app.close().then(endTracing);
  closePromise.then(
    () => process.exit(0),
    () => process.exit(1),
  );
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
// `npm start` holds the other end of this channel. When it closes, nobody is left to stop the site.
if (process.channel) process.once('disconnect', () => stop('disconnect'));
// The reader of the log may have closed its end.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

await app.listen({ port: config.port, host: config.host });

/** Only the operator can fix the environment, so a stack trace would not help. */
function readConfigOrExit(): ServerConfig {
  try {
    return readConfig(process.env);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}
