import { misspeltVariables } from '@vidra/shared-contract/variables';
import { buildApp } from './app.ts';
import { readConfig, SITE_VARIABLES, type ServerConfig } from './config.ts';

const config = configOrEnd();
const app = await buildApp(config);
for (const line of misspeltVariables(process.env, SITE_VARIABLES)) app.log.warn(line);

const stop = (signal: NodeJS.Signals) => {
  app.log.info({ signal }, 'stopping');
  app.close().then(
    () => process.exit(0),
    () => process.exit(1),
  );
};
process.once('SIGINT', stop);
process.once('SIGTERM', stop);

await app.listen({ port: config.port, host: config.host });

/** What is wrong with the environment is the operator's to correct: a stack would not help. */
function configOrEnd(): ServerConfig {
  try {
    return readConfig(process.env);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}
