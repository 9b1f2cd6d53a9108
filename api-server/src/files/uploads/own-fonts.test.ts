import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { FONT_CONSENT, LIKENESS_CONSENT } from '@vidra/shared-contract';
import type { LoginAnswer } from '@vidra/shared-contract/schemas';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

const FONT = readFileSync(
  createRequire(__filename).resolve(
    '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
  ),
);

let api: TestApi;
let user: LoginAnswer;
beforeAll(async () => {
  api = await startTestApi({ SIGNUP_CREDITS: '100' });
});
beforeEach(async () => {
  user = await api.signIn();
});
afterAll(() => api.close());

async function uploadFont(bytes: Uint8Array = FONT, { token } = user) {
  const body = { fileName: 'Acme.woff2', contentType: 'font/woff2', kind: 'font' } as const;
  const ticket = await api.call('getWebPreSignedUrl', {
    token,
    body: { ...body, sizeBytes: bytes.byteLength },
  });
  if (ticket.status !== 200) return ticket;
  const { url, headers, fileUid } = ticket.data;
  await api.app.inject({ method: 'PUT', url, headers, payload: Buffer.from(bytes) });
  return api.call('completeUpload', { token, body: { fileUid } });
}
const requireFont = async (owner = user) => {
  const { data } = await uploadFont(FONT, owner);
  if (!('kind' in data)) throw new Error('The font was refused.');
  return data;
};
const confirm = (fileUid: string, words: string) =>
  api.call('consentToLikeness', {
    token: user.token,
    body: { fileUid, words },
  });
const order = async (fontUid: string) => {
  const { fileUid } = await api.picture(user.token);
  return api.call('createProduct', {
    token: user.token,
    headers: { 'idempotency-key': randomUUID() },
    body: {
      imageUids: [fileUid],
      productName: 'Cup',
      script: 'A cup for slow mornings.',
      brand: { fontUid },
      ratio: '9:16',
      quality: '480p',
      label: 'test',
      parentLabel: 'create',
    },
  });
};

test('checks a font, and serves it with its widths', async () => {
  const font = await requireFont();
  expect(font).toMatchObject({
    kind: 'font',
    fileName: 'Acme.woff2',
    likenessConsent: 'needed',
    typeface: { name: 'Fraunces', isVariable: true },
  });
  const file = await api.app.inject(font.url);
  expect(file.rawPayload.subarray(0, 4).toString('latin1')).toBe('wOF2');
});

test('refuses other files and large ones with a clear sentence', async () => {
  const otherFile = await uploadFont(Buffer.from('a text, not a font'));
  expect(otherFile.problem).toMatchObject({
    code: 'not_a_font',
    detail: "This file isn't a font. Choose a TTF, OTF or WOFF2 file.",
  });
  const largeFile = await uploadFont(Buffer.alloc(2_000_001));
  expect(largeFile.problem.detail).toBe('This font is too large. The limit is 2 MB.');
});

test('lists fonts only if asked for, because older clients cannot show them', async () => {
  const { fileUid } = await requireFont();
  const list = async (query: { kind?: 'font' }) =>
    (await api.call('listUploads', { token: user.token, query })).data.items;
  expect(await list({})).toEqual([]);
  expect((await list({ kind: 'font' })).map((file) => file.fileUid)).toEqual([fileUid]);
});

test('makes films with it once its license is confirmed', async () => {
  const { fileUid } = await requireFont();
  const { problem } = await order(fileUid);
  expect(problem).toMatchObject({ code: 'consent_missing', meta: { fileUid } });
  expect(problem.detail).toContain('the right to use this font');
  expect((await confirm(fileUid, LIKENESS_CONSENT)).problem.code).toBe('invalid_request');
  expect((await confirm(fileUid, FONT_CONSENT)).data.likenessConsent).toBe('given');
  expect((await order(fileUid)).status).toBe(200);
});

test('refuses a picture as a font, and a font of another person', async () => {
  const picture = await api.picture(user.token);
  expect((await order(picture.fileUid)).problem.code).toBe('not_found');
  const foreignFont = await requireFont(await api.signIn());
  expect((await order(foreignFont.fileUid)).problem.detail).toBe("We couldn't find this font.");
});

test('belongs to a brand kit until it is deleted', async () => {
  const { token } = user;
  const { fileUid } = await requireFont();
  const { data } = await api.call('updateBrandKit', { token, body: { fontFileUid: fileUid } });
  expect(data).toMatchObject({ fontFileUid: fileUid, fontFile: { fileUid, kind: 'font' } });
  const picture = await api.picture(token);
  const refusal = await api.call('updateBrandKit', {
    token,
    body: { fontFileUid: picture.fileUid },
  });
  expect(refusal.problem.code).toBe('not_found');
  await api.call('deleteUploads', { token, body: { fileUids: [fileUid] } });
  const kit = await api.call('brandKit', { token, body: {} });
  expect(kit.data).toMatchObject({ fontFileUid: null, fontFile: null });
});
