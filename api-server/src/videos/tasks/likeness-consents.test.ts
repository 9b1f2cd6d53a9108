import { randomUUID } from 'node:crypto';
import { importSamples } from '../../files/samples/samples.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { startFilmApi, type FilmApi } from './testing/film-api.ts';

const FRAME = { ratio: '9:16', quality: '480p' } as const;
const LABELS = { label: 'speaker', parentLabel: 'create' };
const WORDS = 'I have the right to use this likeness';

let films: FilmApi;
let api: TestApi;
beforeAll(async () => {
  films = await startFilmApi();
  ({ api } = films);
});
afterAll(() => films.close());

const tryOn = (token: string, personUid: string, garmentUid: string) =>
  api.call('createElements', {
    token,
    headers: { 'idempotency-key': randomUUID() },
    body: { kind: 'try-on', personUid, garmentUid, ...FRAME, ...LABELS },
  });

const consent = (token: string, fileUid: string, words: typeof WORDS | null = WORDS) =>
  api.call('consentToLikeness', { token, body: { fileUid, words } });

async function openAccount() {
  const { token } = await api.signIn();
  const [person, garment] = [await api.picture(token), await api.picture(token)];
  return { token, personUid: person.fileUid, garmentUid: garment.fileUid };
}

test('rejects an order without consent to use the likeness', async () => {
  const { token, personUid, garmentUid } = await openAccount();
  const { status, problem } = await tryOn(token, personUid, garmentUid);
  expect([status, problem.code]).toEqual([422, 'consent_missing']);
  expect(problem.meta).toEqual({ fileUid: personUid });
  const { data } = await api.call('accountInfo', { token });
  expect(data).toMatchObject({ usedVideoCredits: 0 });
});

test('asks once per file and stores the file, time and wording of the consent with each task', async () => {
  const { token, personUid, garmentUid } = await openAccount();
  expect((await consent(token, personUid)).data).toMatchObject({ likenessConsent: 'given' });
  for (let orders = 0; orders < 2; orders += 1) {
    const { status, data } = await tryOn(token, personUid, garmentUid);
    expect(status).toBe(200);
    const shownConsent = {
      fileUid: personUid,
      words: WORDS,
      giveTime: expect.any(Number) as number,
    };
    expect(data.tasks[0]?.consents).toEqual([shownConsent]);
    expect((await api.task(token, data.tasks[0]?.taskUid ?? '')).consents).toEqual([shownConsent]);
    const row = await api.platform.db
      .selectFrom('videoTasks')
      .select(['likenessConsents', 'userUid'])
      .where('uid', '=', data.tasks[0]?.taskUid ?? '')
      .executeTakeFirstOrThrow();
    expect(row.likenessConsents).toEqual([
      { fileUid: personUid, words: WORDS, givenAt: expect.stringMatching(/^\d{4}-.*Z$/) as string },
    ]);
  }
});

test('makes drawn samples try on clothes, and nobody in a photograph', async () => {
  await importSamples(api.platform);
  const { token, garmentUid } = await openAccount();
  const { status, problem } = await tryOn(token, 'sample-old-man', garmentUid);
  expect([status, problem.code]).toEqual([422, 'consent_missing']);
  expect(problem.detail).toContain('Choose another image');
  expect((await tryOn(token, 'sample-figure-mira', garmentUid)).status).toBe(200);
});

test('requires a withdrawn consent again', async () => {
  const { token, personUid, garmentUid } = await openAccount();
  await consent(token, personUid);
  expect((await consent(token, personUid, null)).data).toMatchObject({ likenessConsent: 'needed' });
  expect((await tryOn(token, personUid, garmentUid)).problem.code).toBe('consent_missing');
});

test('rejects a consent for the file of another person', async () => {
  const { personUid } = await openAccount();
  const other = await openAccount();
  expect((await consent(other.token, personUid)).status).toBe(404);
});

test('requires consent for the portrait of a speaker, but not for samples', async () => {
  const { token, personUid } = await openAccount();
  const speak = (portraitUid: string) =>
    api.call('createSpeaker', {
      token,
      headers: { 'idempotency-key': randomUUID() },
      body: { portraitUid, script: 'Hello.', voice: { voiceId: 'slt' }, ...FRAME, ...LABELS },
    });
  expect((await speak(personUid)).problem.code).toBe('consent_missing');
  await api.platform.db
    .updateTable('files')
    .set({ userUid: null })
    .where('uid', '=', personUid)
    .execute();
  expect((await speak(personUid)).status).toBe(200);
});
