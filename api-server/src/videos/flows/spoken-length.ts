import {
  applyPronunciations,
  createEstimatedSaying,
  FILM_CARDS,
  getPronunciations,
  listOrderVariants,
  sumSpeech,
  type OrderVariants,
  type Saying,
} from '@vidra/shared-contract';
import type { AnySettings, VoiceChoice } from '@vidra/shared-contract/schemas';
import { listScripts } from '@vidra/shared-film/timeline';
import { t } from '@vidra/shared-i18n/text';
import type { Database } from '../../data/database/schema.ts';
import { isStorageFull } from '../../data/faults/storage-full.ts';
import type { RecordedSpeech } from '../../rendering/speech/recordings.ts';
import { SpeechError } from '../../rendering/speech/speech-driver.ts';
import { ProblemError } from '../../web/http/problem-error.ts';
import { countUse } from '../../web/limits/buckets.ts';

/** Dependencies for measuring speech before an order. */
export interface SpeechDependencies {
  db: Database;
  speech: RecordedSpeech;
}

const SENTENCES_PER_HOUR = 2000;

/** Returns the voice that speaks in a film. A person's own recording has its own length. */
function findVoice(settings: AnySettings): VoiceChoice | undefined {
  if (!('voice' in settings) || 'audioUid' in settings) return undefined;
  return settings.voice ?? undefined;
}

function toRefusal(error: unknown, settings: AnySettings): unknown {
  if (!(error instanceof SpeechError) || isStorageFull(error)) return error;
  if (error.retryable) return new ProblemError('unavailable', error.message, {}, { cause: error });
  const path = settings.flow === 'storyline' ? 'shots' : 'script';
  const fields = [{ path, message: error.message }];
  return new ProblemError('invalid_request', error.message, { fields }, { cause: error });
}

const listSentences = (settings: AnySettings, variants: OrderVariants): string[] =>
  listOrderVariants(settings, variants).flatMap(({ settings: variantSettings }) =>
    variantSettings.flow === 'image-to-video'
      ? []
      : listScripts(variantSettings).flatMap(({ sentences }) => sentences),
  );

/**
 * Measures how long the texts of an order take. A voice speaks all of them first, and the film uses
 * these recordings, so the price matches the result.
 *
 * @param variants further versions, whose scripts may differ
 * @throws ProblemError when the voice cannot speak them
 */
export async function measureSpeech(
  { db, speech }: SpeechDependencies,
  settings: AnySettings,
  userUid: string,
  variants: OrderVariants = {},
): Promise<Saying> {
  const voice = findVoice(settings);
  const isSilent = voice === undefined || speech.findRefusal(voice) !== undefined;
  if (isSilent || settings.flow === 'image-to-video') return createEstimatedSaying(settings);
  const count = () =>
    countUse(db, {
      key: `spoken:${userUid}`,
      limit: SENTENCES_PER_HOUR,
      windowSeconds: 3600,
      message: t`You've generated a lot of speech in a short time. Try again later.`,
    });
  const lengths = new Map<string, number>();
  const pronunciations = getPronunciations(settings);
  try {
    for (const text of listSentences(settings, variants)) {
      if (lengths.has(text)) continue;
      const spokenText = applyPronunciations(text, pronunciations);
      lengths.set(text, await speech.measureSeconds(spokenText, voice, count));
    }
  } catch (error) {
    throw toRefusal(error, settings);
  }
  const getSpokenSeconds = (sentence: string) => (lengths.get(sentence) ?? 0) + FILM_CARDS.gap;
  return (text) => sumSpeech(text, getSpokenSeconds);
}
