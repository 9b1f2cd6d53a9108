/** @jest-environment jsdom */
import { describeVoice, chooseLanguage, canSpeak, createVoiceCard } from './voice-list.ts';

const items = [
  { id: 'clara', language: 'en-US' },
  { id: 'alan', language: 'en-GB' },
  { id: 'de+f3', language: 'de' },
  { id: 'alloy', language: 'multi' },
];
const languages = ['de', 'en-GB', 'en-US', 'multi'];

const mockLanguage = (language: string) =>
  jest.spyOn(window.navigator, 'language', 'get').mockReturnValue(language);

afterEach(() => {
  jest.restoreAllMocks();
});

test.each([
  ['en-US', undefined, 'en-US'],
  ['en-AU', undefined, 'en-GB'],
  ['de-AT', undefined, 'de'],
  ['fi', undefined, undefined],
  ['en-US', 'de+f3', 'de'],
  // A voice that is not there any more: perhaps it is another one's.
  ['en-US', 'gone', undefined],
])(
  'who has a browser in %s and the voice %s sees voices in %s',
  (ownLanguage, voiceId, shownLanguage) => {
    mockLanguage(ownLanguage);
    expect(chooseLanguage({ items, languages }, voiceId)).toBe(shownLanguage);
  },
);

test('a language without a region stands for all of them, and some voices speak any', () => {
  expect(items.filter((voice) => canSpeak(voice, 'en')).map(({ id }) => id)).toEqual([
    'clara',
    'alan',
    'alloy',
  ]);
  expect(canSpeak({ language: 'den' }, 'de')).toBe(false);
});

test.each([
  [{ name: 'German, female', language: 'de', gender: 'female' }, 'all', undefined],
  [{ name: 'Alan', language: 'en-GB', gender: 'male' }, 'all', 'British English, male'],
  [{ name: 'Alan', language: 'en-GB', gender: 'male' }, 'en-GB', 'male'],
  [{ name: 'Alloy', language: 'multi', gender: 'unknown' }, 'de', 'Any language'],
] as const)('beside %j among those in %s stands: %s', (voice, shownLanguage, text) => {
  expect(describeVoice(voice, shownLanguage)).toBe(text);
});

test('a card has the name on one line, and is still called by all of it', () => {
  const voice = { name: 'English (US), female', language: 'en-US', gender: 'female' } as const;
  expect(createVoiceCard(voice, 'en-US')).toEqual({
    label: 'English (US)',
    fullName: 'English (US), female',
    description: 'female',
  });
  const namedVoice = { name: 'Kurt', language: 'en-US', gender: 'male' } as const;
  expect(createVoiceCard(namedVoice, 'en-US')).toEqual({ label: 'Kurt', description: 'male' });
});
