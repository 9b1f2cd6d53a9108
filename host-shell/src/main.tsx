import './styles/global.css';
import { bootstrap } from './bootstrap.tsx';
import { showStartFailure } from './pages/start-failure.ts';

async function start(): Promise<void> {
  if (process.env.NODE_ENV === 'development') {
    const { takeDevServers } = await import('./overrides/take-dev-servers.ts');
    await takeDevServers();
  }
  bootstrap();
}

start().catch(showStartFailure);
