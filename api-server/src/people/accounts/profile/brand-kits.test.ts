import { BRAND_LIMITS } from '@vidra/shared-contract';
import type { BrandKit } from '@vidra/shared-contract/schemas';
import { onPostgres } from '../../../testing/concurrency.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const EMPTY = {
  kitUid: null,
  name: '',
  isDefault: true,
  logoFileUid: null,
  logoUrl: null,
  logoCorner: null,
  font: null,
  fontFileUid: null,
  fontFile: null,
  primaryColour: null,
  secondaryColour: null,
  accentColour: null,
  groundColour: null,
  textColour: null,
  pronunciations: [],
};
const anyUid = expect.any(String) as unknown;
const read = async (token: string) => (await api.call('brandKit', { token, body: {} })).data;
const list = async (token: string) => (await api.call('listBrandKits', { token })).data.kits;
const update = (token: string, body: object) => api.call('updateBrandKit', { token, body });
const create = (token: string, name: string, body: object = {}) =>
  api.call('createBrandKit', { token, body: { name, ...body } });
const remove = (token: string, kit: BrandKit) =>
  api.call('deleteBrandKit', { token, body: { kitUid: kit.kitUid ?? '' } });

test('starts with an empty brand kit and keeps unchanged fields', async () => {
  const { token } = await api.signIn();
  expect(await read(token)).toEqual(EMPTY);
  expect(await list(token)).toEqual([]);
  const { fileUid } = await api.picture(token);
  await update(token, { logoFileUid: fileUid, primaryColour: '#Ff8800' });
  await update(token, { font: 'fraunces' });
  const kit = await read(token);
  expect(kit).toEqual({
    ...EMPTY,
    kitUid: anyUid,
    primaryColour: '#Ff8800',
    font: 'fraunces',
    logoFileUid: fileUid,
    logoUrl: expect.stringContaining('/') as unknown,
  });
  const logo = await api.app.inject(kit.logoUrl ?? '');
  expect(logo.headers['content-type']).toBe('image/jpeg');
  await update(token, { logoFileUid: null, primaryColour: null, font: null });
  expect(await read(token)).toEqual({ ...EMPTY, kitUid: anyUid });
});

test('keeps all changes made at the same moment', async () => {
  const { token } = await api.signIn();
  const changes = [{ primaryColour: '#112233' }, { secondaryColour: '#445566' }, { font: 'inter' }];
  await Promise.all(changes.map((change) => update(token, change)));
  expect(await read(token)).toMatchObject(Object.assign({}, ...changes) as object);
});

test("rejects another person's logo, an invalid color and a deleted logo", async () => {
  const [user, otherUser] = await Promise.all([api.signIn(), api.signIn()]);
  const { fileUid } = await api.picture(otherUser.token);
  expect((await update(user.token, { logoFileUid: fileUid })).problem.code).toBe('not_found');
  const invalidUpdate = await update(user.token, { primaryColour: 'red' });
  expect(invalidUpdate.problem.code).toBe('invalid_request');
  await update(otherUser.token, { logoFileUid: fileUid });
  await api.call('deleteUploads', { token: otherUser.token, body: { fileUids: [fileUid] } });
  expect(await read(otherUser.token)).toEqual({ ...EMPTY, kitUid: anyUid });
});

test('keeps five colors, a corner and pronunciations', async () => {
  const { token } = await api.signIn();
  const fields = {
    primaryColour: '#111111',
    secondaryColour: '#222222',
    accentColour: '#333333',
    groundColour: '#444444',
    textColour: '#555555',
    logoCorner: 'top-right',
    pronunciations: [{ written: 'Vidra', spoken: 'Wie-dra' }],
  };
  await update(token, fields);
  expect(await read(token)).toMatchObject(fields);
  await update(token, { textColour: null, logoCorner: null, pronunciations: [] });
  const clearedFields = { textColour: null, logoCorner: null, pronunciations: [] };
  expect(await read(token)).toMatchObject({ ...fields, ...clearedFields });
});

test('refuses a word that is listed twice', async () => {
  const { token } = await api.signIn();
  const pronunciations = ['Vidra', 'VIDRA'].map((written) => ({ written, spoken: 'Wie-dra' }));
  expect((await update(token, { pronunciations })).problem.code).toBe('invalid_request');
});

describe('several kits', () => {
  test('have names, and one default that old clients read and write', async () => {
    const { token } = await api.signIn();
    await update(token, { primaryColour: '#111111' });
    const winterKit = (await create(token, 'Winter', { primaryColour: '#222222' })).data;
    await create(token, 'Autumn');
    expect((await list(token)).map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['', true],
      ['Autumn', false],
      ['Winter', false],
    ]);
    expect(await read(token)).toMatchObject({ primaryColour: '#111111' });

    const { kitUid } = winterKit;
    const answer = await update(token, { kitUid, isDefault: true, font: 'archivo' });
    expect(answer.data).toMatchObject({ kitUid, isDefault: true, font: 'archivo' });
    expect(await read(token)).toMatchObject({ name: 'Winter', primaryColour: '#222222' });
    await update(token, { secondaryColour: '#333333' });
    expect((await list(token)).map((kit) => [kit.name, kit.secondaryColour])).toEqual([
      ['Winter', '#333333'],
      ['', null],
      ['Autumn', null],
    ]);
  });

  test('change one by one', async () => {
    const { token } = await api.signIn();
    const firstKit = (await create(token, 'First')).data;
    const secondKit = (await create(token, 'Second')).data;
    expect([firstKit.isDefault, secondKit.isDefault]).toEqual([true, false]);
    await update(token, { kitUid: secondKit.kitUid, name: 'Renamed', textColour: '#123456' });
    await update(token, { kitUid: firstKit.kitUid, accentColour: '#654321' });
    expect(await list(token)).toMatchObject([
      { name: 'First', textColour: null, accentColour: '#654321' },
      { name: 'Renamed', textColour: '#123456', accentColour: null },
    ]);
  });

  test('replace a deleted default', async () => {
    const { token } = await api.signIn();
    const kits = [await create(token, 'B'), await create(token, 'C'), await create(token, 'A')];
    const [defaultKit] = kits;
    await remove(token, defaultKit!.data);
    expect((await list(token)).map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['A', true],
      ['C', false],
    ]);
    for (const kit of await list(token)) await remove(token, kit);
    expect(await read(token)).toEqual(EMPTY);
  });

  test('are their owner’s alone', async () => {
    const [user, otherUser] = await Promise.all([api.signIn(), api.signIn()]);
    await create(otherUser.token, 'First');
    const kit = (await create(otherUser.token, 'Second')).data;
    const foreignUpdate = await update(user.token, { kitUid: kit.kitUid, name: 'Mine' });
    expect(foreignUpdate.problem.code).toBe('not_found');
    expect((await remove(user.token, kit)).problem.code).toBe('not_found');
    expect(await list(user.token)).toEqual([]);
  });

  test('are limited, with a clear sentence', async () => {
    const { token } = await api.signIn();
    for (let index = 1; index <= 10; index += 1) await create(token, `Kit ${String(index)}`);
    const { problem } = await create(token, 'One more');
    expect(problem.code).toBe('conflict');
    expect(problem.detail).toBe("You've reached the limit of 10 brand kits. Delete one first.");
  });
});

onPostgres('at the same moment', () => {
  test('keeps one default and the limit', async () => {
    const { token } = await api.signIn();
    const names = Array.from({ length: 12 }, (_, index) => `Kit ${String(index)}`);
    await Promise.all(names.map((name) => create(token, name)));
    const kits = await list(token);
    expect(kits).toHaveLength(BRAND_LIMITS.maxKits);
    await Promise.all(kits.map(({ kitUid }) => update(token, { kitUid, isDefault: true })));
    const defaults = (await list(token)).filter(({ isDefault }) => isDefault);
    expect(defaults).toHaveLength(1);
    expect(await list(token)).toHaveLength(BRAND_LIMITS.maxKits);
  });
});
