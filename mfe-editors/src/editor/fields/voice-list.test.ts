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
  ['en', 'en-US', undefined, 'en-US'],
  ['en', 'en-AU', undefined, 'en-GB'],
  ['en', 'de', undefined, 'en-GB'],
  ['en-US', 'en-GB', undefined, 'en-US'],
  ['de', 'en-US', undefined, 'de'],
  ['de-AT', 'en-US', undefined, 'de'],
  ['ja', 'ja', undefined, undefined],
  ['ar', 'en-US', undefined, undefined],
  ['en', 'en-US', 'de+f3', 'de'],
  // A voice that no longer exists, perhaps one of another provider.
  ['en', 'en-US', 'gone', undefined],
])(
  'a film in %s, in a browser in %s, with the voice %s, lists voices in %s',
  (filmLanguage, browserLanguage, voiceId, shownLanguage) => {
    mockLanguage(browserLanguage);
    expect(chooseLanguage({ items, languages }, voiceId, filmLanguage)).toBe(shownLanguage);
  },
);

test('a language without a region covers all of its regions, and some voices speak any language', () => {
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
] as const)('describes %j among voices in %s as %s', (voice, shownLanguage, text) => {
  expect(describeVoice(voice, shownLanguage)).toBe(text);
});

test('shows a one-line name on the card and keeps the full name as its accessible name', () => {
  const voice = { name: 'English (US), female', language: 'en-US', gender: 'female' } as const;
  expect(createVoiceCard(voice, 'en-US')).toEqual({
    label: 'English (US)',
    fullName: 'English (US), female',
    description: 'female',
  });
  const namedVoice = { name: 'Kurt', language: 'en-US', gender: 'male' } as const;
  expect(createVoiceCard(namedVoice, 'en-US')).toEqual({ label: 'Kurt', description: 'male' });
});
