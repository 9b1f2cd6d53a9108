import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashOf, sampleRelease } from '../../testing/sample-release.ts';
import { samplePlace, type SamplePlace } from '../../testing/sample-stores.ts';
import { startS3Server } from '../../../../test-support/s3/s3-server.ts';
import { openStore, type OpenStore } from '../open-store.ts';
import { publishReleases } from '../publish.ts';
import { readStorePlace } from '../store-place.ts';
import { Bucket } from './bucket.ts';

let place: SamplePlace;
let opened: OpenStore;
let objects: NonNullable<SamplePlace['server']>['objects'];
beforeEach(async () => {
  place = await samplePlace('s3');
  opened = await place.open();
  ({ objects } = place.server!);
});
afterEach(() => place.close());

const publish = async (digit: string) =>
  publishReleases(opened.store, [await sampleRelease({ name: 'mfe-one', hash: hashOf(digit) })]);
const folder = (digit: string) => `releases/remotes/mfe-one/${hashOf(digit)}`;
const served = () => join(opened.store.served.root, 'mfe-one', hashOf('1'));
const provide = (file: string) => opened.store.served.provide('mfe-one', hashOf('1'), file);

test('everything lies under the prefix, with what a CDN wants to know', async () => {
  await publish('1');
  expect([...objects.keys()].every((key) => key.startsWith('releases/'))).toBe(true);
  expect(objects.get(`${folder('1')}/entry.js.br`)).toMatchObject({
    contentType: 'text/javascript; charset=utf-8',
    contentEncoding: 'br',
  });
});

test('half a release is none, does not stand in the way, and goes when it is old', async () => {
  await publish('1');
  await publish('2');
  objects.delete(`${folder('2')}/release.json`);
  expect((await opened.store.listReleases()).map(({ hash }) => hash)).toEqual([hashOf('1')]);
  await opened.store.removeLeftovers(Date.now() - 3_600_000);
  expect(objects.has(`${folder('2')}/entry.js`)).toBe(true);
  await opened.store.removeLeftovers(Date.now() + 1);
  expect([...objects.keys()].some((key) => key.startsWith(folder('2')))).toBe(false);
  expect(objects.has(`${folder('1')}/entry.js`)).toBe(true);
  await publish('2');
  expect(await opened.store.listReleases()).toHaveLength(2);
});

test('a write whose answer was lost counts as done, one that came too late does not', async () => {
  const bucket = new Bucket(
    readStorePlace(place.address, place.environment) as ConstructorParameters<typeof Bucket>[0],
  );
  expect(await bucket.putNew('key', 'mine')).toBe(true);
  expect(await bucket.putNew('key', 'mine')).toBe(true);
  expect(await bucket.putNew('key', 'yours')).toBe(false);
});

test('what was served once is served while the bucket is out of order', async () => {
  await publish('1');
  expect(await provide('entry.js')).toBeDefined();
  place.server!.broken = true;
  expect(await provide('entry.js')).toBeDefined();
  expect(await readFile(join(served(), 'entry.js'), 'utf8')).toBe('run()');
});

test('bytes that were changed in the bucket are not served', async () => {
  await publish('1');
  objects.get(`${folder('1')}/entry.js`)!.bytes = Buffer.from('tampered()');
  expect(await provide('entry.js')).toBeUndefined();
});

test('files that no release lists are not asked for twice', async () => {
  await publish('1');
  expect(await provide('nothing.js')).toBeUndefined();
  expect(await provide('release.json')).toBeUndefined();
  expect(await opened.store.served.provide('mfe-none', hashOf('1'), 'entry.js')).toBeUndefined();
});

test('copies of releases that nobody asks for make room', async () => {
  const cache = { folder: join(place.folder, 'small'), limit: 60 };
  const { store } = await openStore(readStorePlace(place.address, place.environment), { cache });
  await publish('1');
  await publish('2');
  await store.served.provide('mfe-one', hashOf('1'), 'entry.js');
  await new Promise((resolve) => setTimeout(resolve, 5));
  await store.served.provide('mfe-one', hashOf('2'), 'entry.js');
  await expect(
    readFile(join(store.served.root, 'mfe-one', hashOf('1'), 'entry.js')),
  ).rejects.toThrow();
  expect(await store.served.provide('mfe-one', hashOf('1'), 'entry.js')).toBeDefined();
});

test('more than one page of a listing is read', async () => {
  for (let number = 1; number <= 1100; number += 1) {
    const key = `releases/channels/live/${String(number).padStart(8, '0')}.json`;
    objects.set(key, {
      bytes: Buffer.from(JSON.stringify({ revision: number })),
      contentType: 'application/json',
      changed: new Date(),
    });
  }
  expect(await opened.store.liveRevision()).toBe(1100);
});

test('the secret may lie in a file', async () => {
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
  ['ftp://media', {}, '"ftp://media" is no release store'],
  ['s3://', {}, '"s3://" is no release store'],
  ['s3://media', { S3_ACCESS_KEY_ID: 'a' }, 'S3_SECRET_ACCESS_KEY is missing'],
  ['s3://media', { S3_SECRET_ACCESS_KEY_FILE: '/none' }, 'the file "/none" cannot be read'],
  ['s3://media', { S3_CONDITIONAL_WRITES: 'off' }, 'S3_CONDITIONAL_WRITES is off'],
  ['s3://media', { S3_ENDPOINT: 'here' }, 'S3_ENDPOINT "here" is no address'],
])('%s with %j is refused in words', (address, variables, message) => {
  expect(() => readStorePlace(address, variables)).toThrow(message);
});

test('a service that knows no conditional writes takes no release, and it is said why', async () => {
  const server = await startS3Server({ refusesConditions: true });
  const careless = await openStore(readStorePlace('s3://media/releases', server.environment), {
    cache: { folder: join(place.folder, 'careless'), limit: 1_000 },
  });
  const release = await sampleRelease({ name: 'mfe-one', hash: hashOf('1') });
  await expect(publishReleases(careless.store, [release])).rejects.toThrow(/conditional writes/);
  await server.close();
});

test('the bucket stands in the path of an own endpoint unless that is turned off', () => {
  const endpoint = { S3_ENDPOINT: 'https://s3.example' };
  expect(readStorePlace('s3://media', endpoint)).toMatchObject({ pathStyle: true });
  expect(readStorePlace('s3://media', { ...endpoint, S3_PATH_STYLE: 'off' })).toMatchObject({
    pathStyle: false,
  });
});
