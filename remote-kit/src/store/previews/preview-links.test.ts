import type { PreviewRequest } from '@vidra/shared-contract/delivery';
import { SignJWT } from 'jose';
import { sampleRelease, toSampleHash } from '../../testing/sample-release.ts';
import { PLACES, samplePlace, type SamplePlace } from '../../testing/sample-stores.ts';
import type { ReleaseStore } from '../release-store.ts';
import { changeSetting } from '../settings/change-setting.ts';
import { createPreviewLink, readPreviewToken } from './preview-links.ts';

const name = 'mfe-one';
const hash = toSampleHash('1');

describe.each(PLACES)('preview links in %s', (kind) => {
  let place: SamplePlace;
  let store: ReleaseStore;
  beforeEach(async () => {
    place = await samplePlace(kind);
    ({ store } = await place.open());
    await add('1');
  });
  afterEach(() => place.close());

  const add = async (digit: string) => {
    const { record, dist } = await sampleRelease({ name, hash: toSampleHash(digit) });
    await store.addRelease(record, dist);
  };
  const createToken = async (request: Partial<PreviewRequest> = {}) => {
    const link = await createPreviewLink(store, { name, expiresSeconds: 3600, ...request });
    return link.address.replace('/preview/', '');
  };
  const read = async (token: string, now?: number) =>
    readPreviewToken(token, await store.previewKey(), now);

  test('name one release until they expire', async () => {
    const before = Math.floor(Date.now() / 1000);
    const link = await createPreviewLink(store, { name, expiresSeconds: 3600 });
    expect(link).toMatchObject({
      name,
      hash,
      address: expect.stringMatching(/^\/preview\/[\w.-]+$/) as unknown,
    });
    const token = link.address.replace('/preview/', '');
    expect(await read(token)).toMatchObject({ name, hash, round: 0, exp: link.expiresAt / 1000 });
    expect(link.expiresAt / 1000).toBeGreaterThanOrEqual(before + 3600);
    expect(await read(token, link.expiresAt + 1000)).toBe('expired');
  });

  test('are read by other servers of the site', async () => {
    const token = await createToken();
    const { store: otherServer } = await place.open();
    const key = await otherServer.previewKey();
    expect(await readPreviewToken(token, key)).toMatchObject({ name, hash });
  });

  test('are refused for releases that the store lacks', async () => {
    await expect(createToken({ hash: toSampleHash('2') })).rejects.toThrow(toSampleHash('2'));
    await expect(createToken({ name: 'mfe-two' })).rejects.toThrow('no release of mfe-two');
  });

  test('are invalid without a signature, with another algorithm, or for another purpose', async () => {
    const key = await store.previewKey();
    const claims = { name, hash, round: 0 };
    const sign = (alg: string, audience: string) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg })
        .setAudience(audience)
        .setExpirationTime('1h')
        .sign(key);
    expect(await read(await sign('HS256', 'site-preview'))).toMatchObject(claims);
    expect(await read(await sign('HS256', 'site-override'))).toBe('invalid');
    expect(await read(await sign('HS512', 'site-preview'))).toBe('invalid');
    const [, payload = ''] = (await createToken()).split('.');
    const head = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    expect(await read(`${head}.${payload}.`)).toBe('invalid');
  });

  test('are all ended by an operator, and the log names the author', async () => {
    const by = { who: 'ada', why: 'sent to the wrong list' };
    const settings = await changeSetting(store, { remote: name, endPreviews: true }, by);
    expect(settings).toMatchObject({
      reason: 'end all preview links of mfe-one',
      by,
      endedPreviews: { [name]: 1 },
    });
    expect(await read(await createToken())).toMatchObject({ round: 1 });
    const again = await changeSetting(store, { remote: name, endPreviews: true });
    expect(again).toMatchObject({ entry: 2, endedPreviews: { [name]: 2 } });
    expect(again.by).toBeUndefined();
  });
});
