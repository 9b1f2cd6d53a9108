import type { ReleaseMap } from '@vidra/shared-contract';
import {
  openDirectoryStore,
  startCanary,
  type Canary,
  type CanaryPlan,
  type ReleaseStore,
} from '@vidra/remote-kit/store';
import { startSampleSite, type SampleSite } from './sample-app.ts';
import { publishSample } from './sample-set.ts';

/** The workspace's release that a canary tries; it is in the store, and not live. */
export const NEW_HASH = 'd'.repeat(16);

const files = { 'remoteEntry.js': 'two()', 'route-home.js': 'home2()' };
const next = {
  name: 'mfe-workspace',
  hash: NEW_HASH,
  routes: [{ name: 'workspace-home', path: '/workspace/home', title: 'New home' }],
  routeAssets: { 'workspace-home': { js: ['route-home.js'], css: [] } },
};

/** A sample site on which a canary can be tried. */
export interface CanarySite extends SampleSite {
  readonly store: ReleaseStore;
  /** Gives the new release to so many per cent of the visitors. */
  readonly start: (percent: number, followUp?: CanaryPlan['then']) => Promise<Canary>;
  /** Visits as a browser does: with the cookie it was given. */
  readonly visitor: () => Visitor;
  /** Somebody who is in the canary, or who is not. */
  readonly visitorIn: (arm: 'canary' | 'live') => Promise<Visitor>;
}

type Visitor = ReturnType<typeof createVisitor>;

/** Starts it; its counts are written every 100 ms. */
export async function startCanarySite(): Promise<CanarySite> {
  const site = await startSampleSite({ REPORT_INTERVAL: '100' });
  await publishSample(site.storeDir, next, files, { live: false });
  const store = openDirectoryStore(site.storeDir);
  const visitor = () => createVisitor(site);
  return {
    ...site,
    store,
    start: (percent, followUp) =>
      startCanary(store, { 'mfe-workspace': NEW_HASH }, { percent, then: followUp }),
    visitor,
    visitorIn: async (arm) => {
      for (;;) {
        const candidate = visitor();
        const hash = readWorkspaceHash((await candidate.visit()).body);
        if ((hash === NEW_HASH) === (arm === 'canary')) return candidate;
      }
    },
  };
}

/** The workspace's release in the map of a page. */
export function readWorkspaceHash(html: string): string | undefined {
  const json = /id="release-map">(.*?)<\/script>/.exec(html)?.[1];
  const map = JSON.parse(json ?? 'null') as ReleaseMap;
  return map.remotes.find(({ name }) => name === 'mfe-workspace')?.hash;
}

function createVisitor({ app }: SampleSite) {
  let cookie = '';
  return {
    cookie: () => cookie,
    visit: async (url = '/workspace/home') => {
      const answer = await app.inject({ url, headers: { cookie } });
      const givenCookie = answer.headers['set-cookie'];
      if (givenCookie !== undefined) cookie = String(givenCookie).split(';')[0]!;
      return answer;
    },
  };
}
