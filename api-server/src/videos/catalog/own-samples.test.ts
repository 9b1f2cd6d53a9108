import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readdir } from 'node:fs/promises';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { getOwnSamplesFolder, removeOldSamples } from './own-samples.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test('removes samples of own words after two days and keeps those of the voices', async () => {
  const root = api.platform.folders.storage;
  const ago = (days: number) => getOwnSamplesFolder(new Date(Date.now() - days * 86_400_000));
  for (const key of [`${ago(0)}/a.m4a`, `${ago(1)}/b.m4a`, `${ago(2)}/c.m4a`, `${ago(9)}/d.m4a`]) {
    mkdirSync(dirname(join(root, key)), { recursive: true });
    writeFileSync(join(root, key), 'sound');
  }
  writeFileSync(join(root, 'voice-samples/voice.m4a'), 'sound');
  await removeOldSamples(api.platform);
  const days = await readdir(join(root, 'voice-samples/own'));
  expect(days.map((day) => `voice-samples/own/${day}`).toSorted()).toEqual([ago(1), ago(0)]);
  expect(readdirSync(join(root, 'voice-samples'))).toContain('voice.m4a');
});

test('stores a sample of own words in the folder that is cleaned up', async () => {
  const { token } = await api.signIn();
  const [voice] = (await api.call('listVoices', { token })).data.voices;
  if (!voice) return;
  const say = (text?: string) =>
    api.call('voiceSample', { token, body: { voiceId: voice.id, ...(text && { text }) } });
  expect((await say('Only for me.')).data.url).toContain(getOwnSamplesFolder(new Date()));
  expect((await say()).data.url).not.toContain('own/');
});
