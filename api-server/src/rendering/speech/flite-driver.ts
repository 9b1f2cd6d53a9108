import { writeFile } from 'node:fs/promises';
import { message, t } from '@vidra/shared-i18n/text';
import { filterValue } from '../media/filter-value.ts';
import { runFfmpeg } from '../media/run-ffmpeg.ts';
import { SpeechError, type SpeechDriver } from './speech-driver.ts';

const LONGEST_MS = 60_000;

const VOICES = [
  { id: 'slt', name: 'Clara', language: 'en-US', gender: 'female' },
  { id: 'rms', name: 'Ross', language: 'en-US', gender: 'male' },
  { id: 'awb', name: 'Alan', language: 'en-GB', gender: 'male' },
  { id: 'kal16', name: 'Kurt', language: 'en-US', gender: 'male' },
] as const;

/** flite reads bytes, so accents are dropped instead of spelled out. */
const toPlainAscii = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[‘’]/g, "'")
    .replace(/[^\x20-\x7e]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Creates a driver for ffmpeg's built-in voices.
 *
 * @param limitMs time limit of one sentence
 */
export function createFliteDriver(ffmpeg: string, limitMs = LONGEST_MS): SpeechDriver {
  return {
    id: 'flite',
    label: 'Flite',
    honesty: message`Simple synthetic voices that sound robotic. English only.`,
    voices: VOICES,
    speak: async ({ text, voiceId, speed, pitch }, path, signal) => {
      const spokenText = toPlainAscii(text);
      if (!/[a-z0-9]/i.test(spokenText)) {
        throw new SpeechError(
          t`These voices only speak English, but a sentence in the script has no Latin letters.`,
          { retryable: false },
        );
      }
      const textPath = `${path}.txt`;
      await writeFile(textPath, spokenText);
      await runFfmpeg({
        ffmpeg,
        arguments: [
          '-f',
          'lavfi',
          '-i',
          `flite=textfile=${filterValue(textPath)}:voice=${voiceId}`,
          '-f',
          'wav',
          path,
        ],
        limitMs,
        ...(signal && { signal }),
      });
      return { speedLeft: speed, pitchLeft: pitch };
    },
  };
}
