import { findMisspelledVariables } from '@vidra/shared-contract/variables';
import { startTracing } from '@vidra/shared-tracing';
import { buildApp } from './app.ts';
import { readConfig, SITE_VARIABLES, type ServerConfig } from './config.ts';

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
// `npm start` holds the other end of this: its end says that nobody is there to stop the site.
if (process.channel) process.once('disconnect', () => stop('disconnect'));
// Whoever read the log has gone.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

await app.listen({ port: config.port, host: config.host });

/** What is wrong with the environment is the operator's to correct: a stack would not help. */
function readConfigOrExit(): ServerConfig {
  try {
    return readConfig(process.env);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}
