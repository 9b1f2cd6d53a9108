import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { SpeechDriver } from './speech-driver.ts';

const run = promisify(execFile);

const WORDS_PER_MINUTE = 165;
const MIDDLE_PITCH = 50;
const PITCH_PER_SEMITONE = 5;
const LONGEST_MS = 60_000;

const LANGUAGES = [
  ['en-US', 'en-us', 'English (US)'],
  ['en-GB', 'en-gb', 'English (UK)'],
  ['de', 'de', 'German'],
  ['fr', 'fr-fr', 'French'],
  ['es', 'es', 'Spanish'],
  ['it', 'it', 'Italian'],
  ['pt-BR', 'pt-br', 'Portuguese'],
  ['nl', 'nl', 'Dutch'],
  ['pl', 'pl', 'Polish'],
  ['sv', 'sv', 'Swedish'],
  ['tr', 'tr', 'Turkish'],
  ['ru', 'ru', 'Russian'],
  ['hi', 'hi', 'Hindi'],
  ['zh', 'cmn', 'Chinese'],
] as const;
const VARIANTS = [
  ['+f3', 'female'],
  ['+m3', 'male'],
] as const;

const VOICES = LANGUAGES.flatMap(([language, voice, name]) =>
  VARIANTS.map(([variant, kind]) => ({
    id: `${voice}${variant}`,
    name: `${name}, ${kind}`,
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
    honesty: 'Simple synthetic voices that sound robotic. Many languages.',
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
