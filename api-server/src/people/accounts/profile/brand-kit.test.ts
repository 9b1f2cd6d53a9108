import { startTestApi, type TestApi } from '../../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const EMPTY = {
  logoFileUid: null,
  logoUrl: null,
  font: null,
  primaryColour: null,
  secondaryColour: null,
};
const read = async (token: string) => (await api.call('brandKit', { token, body: {} })).data;
const update = (token: string, body: object) => api.call('updateBrandKit', { token, body });

test('starts with an empty brand kit and keeps unchanged fields', async () => {
  const { token } = await api.signIn();
  expect(await read(token)).toEqual(EMPTY);
  const { fileUid } = await api.picture(token);
  await update(token, { logoFileUid: fileUid, primaryColour: '#Ff8800' });
  await update(token, { font: 'fraunces' });
  const kit = await read(token);
  expect(kit).toEqual({
    ...EMPTY,
    primaryColour: '#Ff8800',
    font: 'fraunces',
    logoFileUid: fileUid,
    logoUrl: expect.stringContaining('/') as unknown,
  });
  const logo = await api.app.inject(kit.logoUrl ?? '');
  expect(logo.headers['content-type']).toBe('image/jpeg');
  await update(token, { logoFileUid: null, primaryColour: null, font: null });
  expect(await read(token)).toEqual(EMPTY);
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
  expect(await read(otherUser.token)).toEqual(EMPTY);
});
