import { anySettings, type FilmSettings } from '@vidra/shared-contract/schemas';
import { createSpeech } from '../../speech/speech.ts';
import { findLanguages } from './find-languages.ts';

const speech = createSpeech({
  ffmpeg: 'ffmpeg',
  driver: {
    id: 'two',
    label: 'Two voices',
    honesty: '',
    voices: [
      { id: 'anna', name: 'Anna', language: 'de' },
      { id: 'alloy', name: 'Alloy', language: 'multi' },
    ],
    speak: () => Promise.reject(new Error('It is not asked to speak.')),
  },
});

const createSpec = (fields: object) =>
  anySettings.parse({
    flow: 'storyline',
    shots: [{ imageUid: 'a' }],
    ratio: '16:9',
    quality: '480p',
    ...fields,
  }) as FilmSettings;

test.each([
  ['nothing that tells one', {}, undefined, undefined],
  ['the ordered language', { language: 'ar' }, undefined, 'ar'],
  ['a voice', { voice: { voiceId: 'anna' } }, 'de', 'de'],
  ['a voice in another language', { voice: { voiceId: 'anna' }, language: 'ja' }, 'de', 'de'],
  ['a voice of all languages', { voice: { voiceId: 'alloy' }, language: 'ja' }, undefined, 'ja'],
])('finds the languages of a film with %s', (_what, fields, voiceLanguage, language) => {
  expect(findLanguages(createSpec(fields), speech)).toEqual({ voiceLanguage, language });
});
