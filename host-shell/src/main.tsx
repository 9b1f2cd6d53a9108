import './styles/global.css';
import { showStartFailure } from './pages/start-failure.ts';
import { yieldToNextTask } from './browser/yield-to-next-task.ts';
import { requireTrustedTypes } from './browser/trusted-types.ts';

async function start(): Promise<void> {
  // The page of a development host has no policy, and neither do its servers' scripts.
  if (process.env.NODE_ENV !== 'development') requireTrustedTypes();
  else {
    const { takeDevServers } = await import('./overrides/take-dev-servers.ts');
    await takeDevServers();
  }
  // Runs the shell's own modules in another task than the shared packages.
  await yieldToNextTask();
  const { bootstrap } = await import(/* webpackMode: "eager" */ './bootstrap.tsx');
  await yieldToNextTask();
  await bootstrap();
}

start().catch(showStartFailure);
