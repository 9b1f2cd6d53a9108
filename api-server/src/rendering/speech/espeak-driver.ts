import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { message, t } from '@vidra/shared-i18n/text';
import type { SpeechDriver } from './speech-driver.ts';

const run = promisify(execFile);

const WORDS_PER_MINUTE = 165;
const MIDDLE_PITCH = 50;
const PITCH_PER_SEMITONE = 5;
const LONGEST_MS = 60_000;

const LANGUAGES = [
  ['en-US', 'en-us', message`English (US)`],
  ['en-GB', 'en-gb', message`English (UK)`],
  ['de', 'de', message`German`],
  ['fr', 'fr-fr', message`French`],
  ['es', 'es', message`Spanish`],
  ['it', 'it', message`Italian`],
  ['pt-BR', 'pt-br', message`Portuguese`],
  ['nl', 'nl', message`Dutch`],
  ['pl', 'pl', message`Polish`],
  ['sv', 'sv', message`Swedish`],
  ['tr', 'tr', message`Turkish`],
  ['ru', 'ru', message`Russian`],
  ['hi', 'hi', message`Hindi`],
  ['zh', 'cmn', message`Chinese`],
] as const;
const VARIANTS = [
  ['+f3', 'female'],
  ['+m3', 'male'],
] as const;

const VOICES = LANGUAGES.flatMap(([language, voice, name]) =>
  VARIANTS.map(([variant, kind]) => ({
    id: `${voice}${variant}`,
    get name() {
      const language = t(name);
      // Translators: a voice: the name of its language.
      return kind === 'female' ? t`${language}, female` : t`${language}, male`;
    },
    language,
    gender: kind,
  })),
);

/**
 * Creates a driver for the system's espeak-ng.
 *
 * @param program its path
 * @param limitMs time limit of one sentence
 */
export function createEspeakDriver(program: string, limitMs = LONGEST_MS): SpeechDriver {
  return {
    id: 'espeak-ng',
    label: 'eSpeak NG',
    honesty: message`Simple synthetic voices that sound robotic. Many languages.`,
    voices: VOICES,
    speak: async ({ text, voiceId, speed, pitch }, path, signal) => {
      const textPath = `${path}.txt`;
      await writeFile(textPath, text);
      const rate = String(Math.round(WORDS_PER_MINUTE * speed));
      const tone = String(Math.round(MIDDLE_PITCH + PITCH_PER_SEMITONE * pitch));
      await run(program, ['-v', voiceId, '-s', rate, '-p', tone, '-f', textPath, '-w', path], {
        timeout: limitMs,
        killSignal: 'SIGKILL',
        ...(signal && { signal }),
      });
      return { speedLeft: 1, pitchLeft: 0 };
    },
  };
}
