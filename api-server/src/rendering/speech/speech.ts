import { join } from 'node:path';
import { applyPronunciations, getGapSeconds } from '@vidra/shared-contract';
import type { CallAnswer, Pronunciation, VoiceChoice } from '@vidra/shared-contract/schemas';
import { decodePcm, getPcmSeconds, createSilence } from '../media/sound/pcm.ts';
import type { NarratedLine, Narration, TimedLine } from '@vidra/shared-film/timeline';
import { message, t } from '@vidra/shared-i18n/text';
import { isStorageFull } from '../../data/faults/storage-full.ts';
import { SpeechError, type SpeechDriver, type SpokenFile } from './speech-driver.ts';
import { toSpokenText } from './spoken-text/spoken-text.ts';
import { measureWordTimes } from './word-times.ts';

/** A narration with its speech. */
export interface NarratedScript extends Narration {
  /** 16-bit mono samples at 48 kHz. Empty without a voice. */
  pcm: Buffer;
}

interface SpeakOptions {
  /** Folder for temporary files, removed by the caller. */
  folder: string;
  signal?: AbortSignal;
}

/** Synthesizes scripts sentence by sentence. */
export interface Speech {
  describe: () => CallAnswer<'listVoices'>;
  /** Returns why this voice cannot be used here, as a sentence, or undefined if it can. */
  findRefusal: (voice: VoiceChoice) => string | undefined;
  /**
   * Synthesizes a text. Numbers, prices and the like are spoken naturally.
   *
   * @throws SpeechError
   */
  speak: (text: string, voice: VoiceChoice, options: SpeakOptions) => Promise<Buffer>;
}

/**
 * Builds filters for adjustments that a driver could not apply. The pitch comes first, because it
 * changes the speed too.
 */
function buildFilters({ speedLeft, pitchLeft }: SpokenFile): string[] {
  const factor = 2 ** (pitchLeft / 12);
  const tempo = speedLeft / factor;
  return [
    'aresample=48000',
    ...(pitchLeft === 0
      ? []
      : [`asetrate=${String(Math.round(48_000 * factor))}`, 'aresample=48000']),
    ...(Math.abs(tempo - 1) < 0.001 ? [] : [`atempo=${tempo.toFixed(4)}`]),
  ];
}

const NO_VOICE = message`No voice is installed on this server. Install espeak-ng or an ffmpeg with flite, or set SPEECH_ENGINE.`;

const NO_SOUND = message`The voice couldn't read this script. Try again, or choose another voice.`;

/**
 * Creates the speech engine.
 *
 * @param driver absent if this machine has none
 */
export function createSpeech(options: { ffmpeg: string; driver?: SpeechDriver }): Speech {
  const { ffmpeg, driver } = options;
  let files = 0;
  const findRefusal = ({ voiceId }: VoiceChoice) => {
    if (!driver) return t`Text to speech isn't available on this server: no voice is installed.`;
    if (driver.voices.some(({ id }) => id === voiceId)) return undefined;
    return t`This voice isn't available. Choose another one.`;
  };
  const getLanguage = ({ voiceId }: VoiceChoice) =>
    driver?.voices.find(({ id }) => id === voiceId)?.language ?? 'en';
  return {
    describe: () => ({
      available: driver !== undefined,
      reason: driver ? null : t(NO_VOICE),
      engine: {
        id: driver?.id ?? 'none',
        label: driver?.label ?? t`No voice`,
        honesty: driver ? t(driver.honesty) : t`Text to speech isn't available on this server.`,
      },
      voices: driver ? [...driver.voices] : [],
    }),
    findRefusal,
    speak: async (text, voice, { folder, signal }) => {
      const refusal = findRefusal(voice);
      if (refusal !== undefined || !driver) {
        throw new SpeechError(refusal ?? t(NO_VOICE), { retryable: false });
      }
      files += 1;
      const path = join(folder, `sentence-${String(files)}.wav`);
      try {
        const request = { ...voice, text: toSpokenText(text, getLanguage(voice)) };
        const spokenFile = await driver.speak(request, path, signal);
        const pcm = await decodePcm({
          ffmpeg,
          inputPath: path,
          pcmPath: `${path}.pcm`,
          filters: buildFilters(spokenFile),
          ...(signal && { signal }),
        });
        if (pcm.length === 0) throw new SpeechError(t(NO_SOUND), { retryable: true });
        return pcm;
      } catch (error) {
        signal?.throwIfAborted();
        if (error instanceof SpeechError || isStorageFull(error)) throw error;
        throw new SpeechError(t(NO_SOUND), { cause: error, retryable: true });
      }
    },
  };
}

/** Returns the times of a sentence's words, if they can be distinguished. */
function timeWords(pcm: Buffer, text: string, at: number): Pick<NarratedLine, 'words'> {
  const words = measureWordTimes(pcm, text);
  const shiftWord = (word: TimedLine) => ({ ...word, start: at + word.start, end: at + word.end });
  return words ? { words: words.map(shiftWord) } : {};
}

/**
 * Speaks sentences one after the other. Their times follow from each one's measured length, so that
 * captions are exact to the sample. Lines keep the written form of words that are pronounced otherwise.
 *
 * @param options.startAt silence before the first sentence, in seconds
 * @param options.pauses pause that the script asks for after each sentence, in seconds
 */
export async function narrate(
  speech: Speech,
  sentences: readonly string[],
  voice: VoiceChoice,
  options: SpeakOptions & {
    startAt?: number;
    pauses?: readonly number[];
    /** How the voice says names. */
    pronunciations?: readonly Pronunciation[] | undefined;
    /** Called with the share of spoken sentences. */
    onProgress?: (fraction: number) => void;
  },
): Promise<NarratedScript> {
  const { startAt = 0, pauses = [], pronunciations } = options;
  const parts = [createSilence(startAt)];
  const lines: NarratedLine[] = [];
  let seconds = startAt;
  for (const [index, text] of sentences.entries()) {
    const pcm = await speech.speak(applyPronunciations(text, pronunciations), voice, options);
    const end = seconds + getPcmSeconds(pcm);
    const gapSeconds = getGapSeconds(pauses[index]);
    lines.push({ text, start: seconds, end, ...timeWords(pcm, text, seconds) });
    parts.push(pcm, createSilence(gapSeconds));
    seconds = end + gapSeconds;
    options.onProgress?.((index + 1) / sentences.length);
  }
  const pcm = Buffer.concat(parts);
  return { pcm, lines, seconds: getPcmSeconds(pcm) };
}
