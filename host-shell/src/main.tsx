import './styles/global.css';
import { bootstrap } from './bootstrap.tsx';
import { showStartFailure } from './pages/start-failure.ts';
import { requireTrustedTypes } from './platform/trusted-types.ts';

async function start(): Promise<void> {
  // A development host's page is without the policy, as are its servers' scripts.
  if (process.env.NODE_ENV !== 'development') requireTrustedTypes();
  else {
    const { takeDevServers } = await import('./overrides/take-dev-servers.ts');
    await takeDevServers();
  }
  bootstrap();
}

start().catch(showStartFailure);
