import { buildApp } from './app.ts';
import { readConfig } from './config.ts';

const config = readConfig(process.env);
const app = await buildApp(config);

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
