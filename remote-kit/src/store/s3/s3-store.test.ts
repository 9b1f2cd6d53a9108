import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toSampleHash, sampleRelease } from '../../testing/sample-release.ts';
import { samplePlace, type SamplePlace } from '../../testing/sample-stores.ts';
import { startS3Server } from '../../../../test-support/s3/s3-server.ts';
import { openStore, type OpenStore } from '../open-store.ts';
import { publishReleases } from '../publish.ts';
import { readStorePlace } from '../store-place.ts';
import { Bucket } from './bucket.ts';

let place: SamplePlace;
let openedStore: OpenStore;
let objects: NonNullable<SamplePlace['server']>['objects'];
beforeEach(async () => {
  place = await samplePlace('s3');
  openedStore = await place.open();
  ({ objects } = place.server!);
});
afterEach(() => place.close());

const publish = async (digit: string) =>
  publishReleases(openedStore.store, [
    await sampleRelease({ name: 'mfe-one', hash: toSampleHash(digit) }),
  ]);
const getReleaseFolder = (digit: string) => `releases/remotes/mfe-one/${toSampleHash(digit)}`;
const getServedFolder = () => join(openedStore.store.served.root, 'mfe-one', toSampleHash('1'));
const provide = (file: string) =>
  openedStore.store.served.provide('mfe-one', toSampleHash('1'), file);

test('all objects are under the prefix and have headers for a CDN', async () => {
  await publish('1');
  expect([...objects.keys()].every((key) => key.startsWith('releases/'))).toBe(true);
  expect(objects.get(`${getReleaseFolder('1')}/entry.js.br`)).toMatchObject({
    contentType: 'text/javascript; charset=utf-8',
    contentEncoding: 'br',
  });
});

test('an incomplete release is ignored, blocks nothing, and is removed when old', async () => {
  await publish('1');
  await publish('2');
  objects.delete(`${getReleaseFolder('2')}/release.json`);
  expect((await openedStore.store.listReleases()).map(({ hash }) => hash)).toEqual([
    toSampleHash('1'),
  ]);
  await openedStore.store.removeLeftovers(Date.now() - 3_600_000);
  expect(objects.has(`${getReleaseFolder('2')}/entry.js`)).toBe(true);
  await openedStore.store.removeLeftovers(Date.now() + 1);
  expect([...objects.keys()].some((key) => key.startsWith(getReleaseFolder('2')))).toBe(false);
  expect(objects.has(`${getReleaseFolder('1')}/entry.js`)).toBe(true);
  await publish('2');
  expect(await openedStore.store.listReleases()).toHaveLength(2);
});

test('a write with a lost response succeeds, and a late one does not', async () => {
  const bucket = new Bucket(
    readStorePlace(place.address, place.environment) as ConstructorParameters<typeof Bucket>[0],
  );
  expect(await bucket.putNew('key', 'mine')).toBe(true);
  expect(await bucket.putNew('key', 'mine')).toBe(true);
  expect(await bucket.putNew('key', 'yours')).toBe(false);
});

test('served files are still served while the bucket is unavailable', async () => {
  await publish('1');
  expect(await provide('entry.js')).toBeDefined();
  place.server!.broken = true;
  expect(await provide('entry.js')).toBeDefined();
  expect(await readFile(join(getServedFolder(), 'entry.js'), 'utf8')).toBe('run()');
});

test('bytes that were changed in the bucket are not served', async () => {
  await publish('1');
  objects.get(`${getReleaseFolder('1')}/entry.js`)!.bytes = Buffer.from('tampered()');
  expect(await provide('entry.js')).toBeUndefined();
});

test('files that no release lists are not requested from the bucket', async () => {
  await publish('1');
  expect(await provide('nothing.js')).toBeUndefined();
  expect(await provide('release.json')).toBeUndefined();
  expect(
    await openedStore.store.served.provide('mfe-none', toSampleHash('1'), 'entry.js'),
  ).toBeUndefined();
});

test('copies of unused releases are removed to make room', async () => {
  const cache = { folder: join(place.folder, 'small'), limit: 60 };
  const { store } = await openStore(readStorePlace(place.address, place.environment), { cache });
  await publish('1');
  await publish('2');
  await store.served.provide('mfe-one', toSampleHash('1'), 'entry.js');
  await new Promise((resolve) => setTimeout(resolve, 5));
  await store.served.provide('mfe-one', toSampleHash('2'), 'entry.js');
  await expect(
    readFile(join(store.served.root, 'mfe-one', toSampleHash('1'), 'entry.js')),
  ).rejects.toThrow();
  expect(await store.served.provide('mfe-one', toSampleHash('1'), 'entry.js')).toBeDefined();
});

test('a listing of more than one page is read completely', async () => {
  for (let number = 1; number <= 1100; number += 1) {
    const key = `releases/channels/live/${String(number).padStart(8, '0')}.json`;
    objects.set(key, {
      bytes: Buffer.from(JSON.stringify({ revision: number })),
      contentType: 'application/json',
      changed: new Date(),
    });
  }
  expect(await openedStore.store.liveRevision()).toBe(1100);
});

test('the secret may be in a file', async () => {
  const file = join(place.folder, 'secret');
  await writeFile(file, 'hidden\n');
  const variables = { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY_FILE: file };
  expect(readStorePlace('s3://media', variables)).toMatchObject({
    credentials: { accessKeyId: 'a', secretAccessKey: 'hidden' },
  });
  expect(() => readStorePlace('s3://media', { ...variables, S3_SECRET_ACCESS_KEY: 'b' })).toThrow(
    'are both set',
  );
});

test.each([
  ['ftp://media', {}, '"ftp://media" is not a valid release store'],
  ['s3://', {}, '"s3://" is not a valid release store'],
  ['s3://media', { S3_ACCESS_KEY_ID: 'a' }, 'S3_SECRET_ACCESS_KEY is missing'],
  ['s3://media', { S3_SECRET_ACCESS_KEY_FILE: '/none' }, 'the file "/none" cannot be read'],
  ['s3://media', { S3_CONDITIONAL_WRITES: 'off' }, 'S3_CONDITIONAL_WRITES is off'],
  ['s3://media', { S3_ENDPOINT: 'here' }, 'S3_ENDPOINT "here" is not a URL'],
])('%s with %j is refused with a message', (address, variables, message) => {
  expect(() => readStorePlace(address, variables)).toThrow(message);
});

test('a service without conditional writes is refused with the reason', async () => {
  const server = await startS3Server({ refusesConditions: true });
  const unsafeStore = await openStore(readStorePlace('s3://media/releases', server.environment), {
    cache: { folder: join(place.folder, 'careless'), limit: 1_000 },
  });
  const release = await sampleRelease({ name: 'mfe-one', hash: toSampleHash('1') });
  await expect(publishReleases(unsafeStore.store, [release])).rejects.toThrow(/conditional writes/);
  await server.close();
});

test('a custom endpoint uses path-style addresses unless disabled', () => {
  const endpoint = { S3_ENDPOINT: 'https://s3.example' };
  expect(readStorePlace('s3://media', endpoint)).toMatchObject({ pathStyle: true });
  expect(readStorePlace('s3://media', { ...endpoint, S3_PATH_STYLE: 'off' })).toMatchObject({
    pathStyle: false,
  });
});
