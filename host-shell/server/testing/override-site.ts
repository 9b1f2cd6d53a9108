import type { Override } from '@vidra/shared-contract/delivery';
import { startOverrideIssuer, type OverrideIssuer } from './override-issuer.ts';
import { startSampleSite, type SampleSite } from './sample-app.ts';
import { publishSample } from './sample-set.ts';

export const OWN_HASH = 'd'.repeat(16);
/** Override with the workspace's release that is in the store and not live. */
export const OWN_OVERRIDE = {
  kind: 'release',
  name: 'mfe-workspace',
  hash: OWN_HASH,
} as const satisfies Override;

/** Starts a site with a release that is not live, and an API that grants overrides. */
export async function startOverrideSite(): Promise<{ issuer: OverrideIssuer; site: SampleSite }> {
  const issuer = await startOverrideIssuer();
  const site = await startSampleSite({ API_URL: issuer.url, OVERRIDE_PORTS: '3100-3109' });
  await publishSample(
    site.storeDir,
    {
      name: 'mfe-workspace',
      hash: OWN_HASH,
      title: 'Workspace <b>',
      routes: [
        { name: 'workspace-home', path: '/workspace/home', title: 'Own home' },
        { name: 'workspace-new', path: '/workspace/new', title: 'New page' },
      ],
      routeAssets: {
        'workspace-home': { js: ['route-own.js'], css: [] },
        'workspace-new': { js: ['route-own.js'], css: [] },
      },
    },
    { 'remoteEntry.js': 'own()', 'route-own.js': 'home()' },
    { live: false },
  );
  return { issuer, site };
}
