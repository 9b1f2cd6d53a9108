import { joinedDriver } from './joined-driver.ts';
import type { SpeechDriver } from './speech-driver.ts';

const heard: string[] = [];
const driver = (id: string, ...languages: string[]): SpeechDriver => ({
  id,
  label: id,
  honesty: `${id} is honest.`,
  voices: languages.map((language) => ({
    id: `${id} ${language}`,
    name: language,
    language,
    gender: 'female' as const,
  })),
  speak: ({ voiceId }) => {
    heard.push(`${id}: ${voiceId}`);
    return Promise.resolve({ speedLeft: 1, pitchLeft: 0 });
  },
});

test('both have their voices, and each is spoken by its own driver', async () => {
  const joined = joinedDriver(
    driver('one', 'en-US', 'en-GB'),
    driver('other', 'en-US', 'de', 'fr'),
  );
  expect(joined.voices.map(({ id }) => id)).toEqual([
    'one en-US',
    'one en-GB',
    'other en-US',
    'other de',
    'other fr',
  ]);
  expect(joined.honesty).toContain('other is honest.');
  const request = { text: 'Said.', speed: 1, pitch: 0 };
  await joined.speak({ ...request, voiceId: 'one en-GB' }, '/tmp/a');
  await joined.speak({ ...request, voiceId: 'other de' }, '/tmp/a');
  expect(heard).toEqual(['one: one en-GB', 'other: other de']);
});
