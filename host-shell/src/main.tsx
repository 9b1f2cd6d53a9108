import './styles/global.css';
import { showStartFailure } from './pages/start-failure.ts';
import { yieldToNextTask } from './browser/yield-to-next-task.ts';
import { requireTrustedTypes } from './browser/trusted-types.ts';

async function start(): Promise<void> {
  // A development host's page is without the policy, as are its servers' scripts.
  if (process.env.NODE_ENV !== 'development') requireTrustedTypes();
  else {
    const { takeDevServers } = await import('./overrides/take-dev-servers.ts');
    await takeDevServers();
  }
  // The shared packages were evaluated in one task; the shell's own modules are in the next.
  await yieldToNextTask();
  const { bootstrap } = await import(/* webpackMode: "eager" */ './bootstrap.tsx');
  await yieldToNextTask();
  await bootstrap();
}

start().catch(showStartFailure);
