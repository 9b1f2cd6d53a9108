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

/** Hash of the workspace's canary release, which is in the store and not live. */
export const NEW_HASH = 'd'.repeat(16);

const files = { 'remoteEntry.js': 'two()', 'route-home.js': 'home2()' };
const next = {
  name: 'mfe-workspace',
  hash: NEW_HASH,
  routes: [{ name: 'workspace-home', path: '/workspace/home', title: 'New home' }],
  routeAssets: { 'workspace-home': { js: ['route-home.js'], css: [] } },
};

/** Sample site for canary tests. */
export interface CanarySite extends SampleSite {
  readonly store: ReleaseStore;
  /** Gives the new release to this percentage of the visitors. */
  readonly start: (percent: number, followUp?: CanaryPlan['then']) => Promise<Canary>;
  /** Creates a visitor that keeps its cookie like a browser. */
  readonly visitor: () => Visitor;
  /** Returns a visitor in the canary or in the live set. */
  readonly visitorIn: (arm: 'canary' | 'live') => Promise<Visitor>;
}

type Visitor = ReturnType<typeof createVisitor>;

/** Starts the site; its counts are written every 100 ms. */
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

/** Reads the hash of the workspace's release in the map of a page. */
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
