/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { RemoteFailure } from '../../protocol/remote-failure.ts';
import { navigationStore } from '../routing/navigation-store.ts';
import { RegionStatus } from './region-status.tsx';
import { regionStore, type RegionPhase } from './region-store.ts';

const remote = 'mfe-marketing';
const failure = new RemoteFailure('timeout', remote, 'timed out');

test.each<[RegionPhase, string]>([
  [{ kind: 'slow' }, '“Plans and credits” is taking longer than usual'],
  [{ kind: 'failed', failure }, "Couldn't open “Plans and credits”"],
])('names a failed page as everywhere else: %j', (phase, sentence) => {
  document.body.innerHTML = `<main id="regions"><div data-region="${remote}"></div></main>`;
  const route = { name: 'plans', path: '/plans', title: 'Plans and credits', owner: remote };
  navigationStore.setState({ address: '/plans', view: { kind: 'route', route, params: {} } });
  regionStore.setState({ [remote]: phase });
  render(<RegionStatus remote={remote} onRetry={() => undefined} />);
  expect(screen.getByRole('heading', { name: sentence })).toBeDefined();
});
