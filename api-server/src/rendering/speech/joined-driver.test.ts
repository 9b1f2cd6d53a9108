import { joinDrivers } from './joined-driver.ts';
import type { SpeechDriver } from './speech-driver.ts';

const spokenCalls: string[] = [];
const createDriver = (id: string, ...languages: string[]): SpeechDriver => ({
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
    spokenCalls.push(`${id}: ${voiceId}`);
    return Promise.resolve({ speedLeft: 1, pitchLeft: 0 });
  },
});

test('offers the voices of both drivers and speaks each with its own', async () => {
  const combinedDriver = joinDrivers(
    createDriver('one', 'en-US', 'en-GB'),
    createDriver('other', 'en-US', 'de', 'fr'),
  );
  expect(combinedDriver.voices.map(({ id }) => id)).toEqual([
    'one en-US',
    'one en-GB',
    'other en-US',
    'other de',
    'other fr',
  ]);
  expect(combinedDriver.honesty).toContain('other is honest.');
  const request = { text: 'Said.', speed: 1, pitch: 0 };
  await combinedDriver.speak({ ...request, voiceId: 'one en-GB' }, '/tmp/a');
  await combinedDriver.speak({ ...request, voiceId: 'other de' }, '/tmp/a');
  expect(spokenCalls).toEqual(['one: one en-GB', 'other: other de']);
});
