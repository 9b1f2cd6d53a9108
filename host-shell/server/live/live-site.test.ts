import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDirectoryStore, type ReleaseStore } from '@vidra/remote-kit/store';
import { startSampleSite } from '../testing/sample-app.ts';
import {
  createSampleStore,
  MARKETING_HASH,
  publishSample,
  WORKSPACE_HASH,
} from '../testing/sample-set.ts';
import { nothingKept } from './last-good-set.ts';
import { openLiveSite } from './live-site.ts';

const routes = [{ name: 'workspace-home', path: '/workspace/home', title: 'New home' }];
const routeAssets = { 'workspace-home': { js: ['route-home.js'], css: ['home.css'] } };
const files = { 'remoteEntry.js': 'two()', 'route-home.js': 'home2()', 'home.css': '.two{}' };
const NEW_HASH = 'd'.repeat(16);
const next = { name: 'mfe-workspace', hash: NEW_HASH, routes, routeAssets };

let root: string;
let now = 0;
beforeEach(async () => {
  root = await createSampleStore();
  now = 1_000;
});
afterEach(() => rm(root, { recursive: true }));

/** Creates a store that counts its reads. */
function createCountingStore(store: ReleaseStore) {
  const reads = { count: 0 };
  const countReads = (name: 'readSet' | 'readRecord' | 'readFile') => ({
    [name]: (...args: never[]) => {
      reads.count += 1;
      return (store[name] as (...all: never[]) => unknown)(...args);
    },
  });
  const kinds = [countReads('readSet'), countReads('readRecord'), countReads('readFile')];
  return { store: Object.assign({}, store, ...kinds) as ReleaseStore, reads };
}

function open(store = openDirectoryStore(root)) {
  const problems: string[] = [];
  const onProblem = (problem: string) => problems.push(problem);
  const sources = { store, productCode: 'vidra', overrides: new Map<string, string>() };
  const site = openLiveSite({ ...sources, lastGood: nothingKept, onProblem }, () => now);
  return { site, problems };
}

test('replaces a damaged remote with its last good release until it is repaired', async () => {
  await publishSample(root, next, files);
  const css = join(root, 'remotes/mfe-workspace', NEW_HASH, 'home.css');
  await writeFile(css, '.evil{}');
  const { site, problems } = open();

  const set = await site.current();
  const hashes = set.remotes.map(({ record }) => record.hash);
  expect([set.revision, ...hashes]).toEqual([4, MARKETING_HASH, WORKSPACE_HASH]);
  expect(set.damaged).toEqual([
    expect.objectContaining({ name: 'mfe-workspace', hash: NEW_HASH, served: WORKSPACE_HASH }),
  ]);
  expect(problems.join()).toContain(`remotes/mfe-workspace/${NEW_HASH}/home.css`);

  await writeFile(css, files['home.css']);
  now += 6_000;
  // The store is read in the background, and pages do not wait for it.
  while ((await site.current()).damaged.length > 0) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect((await site.current()).remotes.map(({ record }) => record.hash)).toContain(NEW_HASH);
});

test('stays ready and names the damaged releases', async () => {
  const site = await startSampleSite();
  const record = `remotes/mfe-workspace/${WORKSPACE_HASH}/route-home.js`;
  await writeFile(join(site.storeDir, record), 'evil()');
  const answer = await site.app.inject('/readyz');
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    {
      status: 'ready',
      revision: 3,
      damaged: [
        {
          name: 'mfe-workspace',
          hash: WORKSPACE_HASH,
          problem: expect.stringContaining(record) as unknown,
          served: 'what is readable of it',
        },
      ],
    },
  ]);
  const page = await site.app.inject('/workspace/home');
  expect([page.statusCode, page.body.includes('<title>Home')]).toEqual([200, true]);
  expect((await site.app.inject(`/${record}`)).statusCode).toBe(404);
  await site.close();
});

test("the page includes the files of a damaged release's replacement", async () => {
  const site = await startSampleSite();
  await publishSample(site.storeDir, next, files);
  await writeFile(join(site.storeDir, 'remotes/mfe-workspace', NEW_HASH, 'home.css'), '.evil{}');
  const page = await site.app.inject('/');
  const map = JSON.parse(/id="release-map">(.*?)<\/script>/.exec(page.body)![1]!) as {
    remotes: { name: string; hash: string; files?: { integrity: object }; partial?: true }[];
  };
  const workspace = map.remotes.find(({ name }) => name === 'mfe-workspace');
  expect(workspace).toMatchObject({ hash: WORKSPACE_HASH });
  expect(workspace?.files?.integrity).toHaveProperty(['route-edit.js']);
  await site.close();
});

test('requests for many old sets neither load the store nor evict the live one', async () => {
  const plainStore = openDirectoryStore(root);
  const live = (await plainStore.live())!.releases;
  for (let number = 0; number < 150; number += 1)
    await plainStore.changeLive({ reason: 'again' }, () => live);
  const { store, reads } = createCountingStore(plainStore);
  const { site } = open(store);
  await site.current();
  const first = reads.count;

  const answers = await Promise.allSettled(
    Array.from({ length: 140 }, (_, index) => site.files(index + 1)),
  );
  const busyAnswers = answers.filter(({ status }) => status === 'rejected');
  expect(busyAnswers.length).toBeGreaterThanOrEqual(120);
  expect(reads.count - first).toBeLessThanOrEqual(20 * 4);
  const before = reads.count;
  expect((await site.current()).revision).toBe(153);
  expect(reads.count).toBe(before);

  now += 2_000;
  expect((await site.files(100)).complete).toBe(true);
});
