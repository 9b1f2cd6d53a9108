import { FILM_CARDS, secondsOf } from '@vidra/shared-contract';
import type { AnySettings, VoiceChoice } from '@vidra/shared-contract/schemas';
import {
  scriptsOf,
  secondsOf as timelineSeconds,
  timelineOf,
  type Telling,
} from '@vidra/shared-contract/timeline';
import { ProblemError } from '../../web/http/problem-error.ts';
import { isStorageFull } from '../../data/faults/storage-full.ts';
import { SpeechError } from '../../making/speech/speech-driver.ts';
import { spokenSeconds, type Listening } from '../../making/speech/spoken-seconds.ts';

/** Lengths do not depend on the frame. */
const FRAME = { width: 1280, height: 720 };

type Film = Exclude<AnySettings, { flow: 'image-to-video' }>;

/** The voice that speaks in a film; a recording of one's own has its length. */
function voiceIn(settings: AnySettings): VoiceChoice | undefined {
  if (!('voice' in settings) || 'audioUid' in settings) return undefined;
  return settings.voice ?? undefined;
}

async function tellingsOf(
  platform: Listening,
  settings: Film,
  voice: VoiceChoice,
): Promise<Telling[]> {
  const tellings: Telling[] = [];
  for (const { sentences, startAt } of scriptsOf(settings)) {
    const lines = [];
    let seconds = startAt;
    for (const text of sentences) {
      const end = seconds + (await spokenSeconds(platform, text, voice));
      lines.push({ text, start: seconds, end });
      seconds = end + FILM_CARDS.gap;
    }
    tellings.push({ lines, seconds });
  }
  return tellings;
}

function refusalOf(error: unknown): unknown {
  if (!(error instanceof SpeechError) || isStorageFull(error)) return error;
  if (error.retryable) return new ProblemError('unavailable', error.message, {}, { cause: error });
  const fields = [{ path: 'script', message: error.message }];
  return new ProblemError('invalid_request', error.message, { fields }, { cause: error });
}

/** Where a voice speaks, it says all of it first. @throws ProblemError when it cannot say it */
async function trueSeconds(platform: Listening, settings: AnySettings): Promise<number> {
  const voice = voiceIn(settings);
  const isSilent = voice === undefined || platform.speech.refusalOf(voice) !== undefined;
  if (isSilent || settings.flow === 'image-to-video') return secondsOf(settings);
  try {
    const tellings = await tellingsOf(platform, settings, voice);
    const seeded = { ...settings, seed: settings.seed ?? 0 };
    return timelineSeconds(timelineOf(seeded, { frame: FRAME, tellings }));
  } catch (error) {
    throw refusalOf(error);
  }
}

/** Speech is a little slower or faster than its estimate. */
const TOLERANCE = 1.5;
/** No film costs less than one of this length. */
const SHORTEST_PAID_SECONDS = 5;

/**
 * Has the voice of an order speak before anything is spent.
 * @throws ProblemError when it cannot say its script, or takes far longer than what the price is that of
 */
export async function refuseUnpaidSpeech(
  platform: Listening,
  settings: AnySettings,
): Promise<void> {
  const paid = Math.max(SHORTEST_PAID_SECONDS, secondsOf(settings));
  const seconds = await trueSeconds(platform, settings);
  if (seconds <= paid * TOLERANCE) return;
  const message = `Spoken, this takes ${Math.round(seconds)} seconds, and its price is that of ${Math.round(paid)}. Write numbers and abbreviations as words, or shorten it.`;
  const path = settings.flow === 'storyline' ? 'shots' : 'script';
  throw new ProblemError('invalid_request', message, { fields: [{ path, message }] });
}
