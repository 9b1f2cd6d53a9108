import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toSampleHash, sampleRelease } from '../../testing/sample-release.ts';
import { samplePlace, type SamplePlace } from '../../testing/sample-stores.ts';
import { carryOver } from './carry-over.ts';
import { publishReleases } from '../publish.ts';
import type { ReleaseStore } from '../release-store.ts';

let places: SamplePlace[];
let staging: ReleaseStore;
let production: ReleaseStore;
beforeEach(async () => {
  places = await Promise.all([samplePlace('a folder'), samplePlace('s3')]);
  [staging, production] = (await Promise.all(places.map((place) => place.open()))).map(
    ({ store }) => store,
  ) as [ReleaseStore, ReleaseStore];
});
afterEach(() => Promise.all(places.map((place) => place.close())));

const publish = async (store: ReleaseStore, name: string, digit: string) =>
  publishReleases(store, [await sampleRelease({ name, hash: toSampleHash(digit) })]);

test('a tried release goes live in another store with the same bytes, beside the live releases', async () => {
  await publish(staging, 'mfe-one', '1');
  await publish(staging, 'mfe-two', '1');
  await publish(production, 'mfe-two', '2');
  const set = await carryOver(staging, production, ['mfe-one'], { by: { who: 'Ada' } });
  expect(set).toMatchObject({
    by: { who: 'Ada' },
    releases: { 'mfe-one': toSampleHash('1'), 'mfe-two': toSampleHash('2') },
  });
  for (const file of ['entry.js', 'entry.js.br', 'entry.js.gz', 'assets/picture.png']) {
    const [stagingFile, productionFile] = await Promise.all(
      [staging, production].map((store) => store.readFile('mfe-one', toSampleHash('1'), file)),
    );
    expect(productionFile).toEqual(stagingFile);
  }
  expect(await production.readRecord('mfe-one', toSampleHash('1'))).toEqual(
    await staging.readRecord('mfe-one', toSampleHash('1')),
  );
});

test('all live releases are carried over in one set by default', async () => {
  await publish(staging, 'mfe-one', '1');
  await publish(staging, 'mfe-two', '1');
  expect(await carryOver(staging, production, [], {})).toMatchObject({
    revision: 1,
    releases: { 'mfe-one': toSampleHash('1'), 'mfe-two': toSampleHash('1') },
  });
});

test('a damaged or missing release changes nothing', async () => {
  await expect(carryOver(staging, production, [], {})).rejects.toThrow(
    'Nothing is live in that store.',
  );
  await publish(staging, 'mfe-one', '1');
  await expect(carryOver(staging, production, ['mfe-two'], {})).rejects.toThrow(
    'mfe-two is not live in that store.',
  );
  const file = join(places[0]!.address, 'remotes/mfe-one', toSampleHash('1'), 'entry.js');
  await writeFile(file, 'evil()');
  await expect(carryOver(staging, production, ['mfe-one'], {})).rejects.toThrow(
    'does not match release.json',
  );
  expect(await production.live()).toBeUndefined();
});
