import { availableParallelism } from 'node:os';
import { readConfig } from '../config/config.ts';
import { runProcess } from './run-process.ts';
import { startServer } from './server.ts';

await runProcess(() => startServer(readConfig(process.env, availableParallelism())));
