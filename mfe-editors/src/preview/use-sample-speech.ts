import { useQuery } from '@tanstack/react-query';
import type { AnySettings, CallAnswer } from '@vidra/shared-contract/schemas';
import { callApi, queryClient, QUERY_KEYS } from '@vidra/shared-session';
import { useMemo, useState } from 'react';
import { getErrorSentence } from '../editor/logic/problems.ts';
import { getSpokenSentences, getVoiceChoice, type SpeechSamples } from './sample-speech.ts';

type Samples = Readonly<Record<string, CallAnswer<'voiceSample'>>>;

/** Cache time of a sample, shorter than the life of its signed URL. */
const GOOD_FOR_MS = 60 * 60_000;
const NOTHING: Samples = {};

/** Speech that the preview can generate. */
export interface HeardSpeech {
  readonly heard: SpeechSamples;
  /** Number of sentences that are not generated yet. */
  readonly missing: number;
  readonly busy: boolean;
  readonly problem: string | undefined;
  /** Generates the sentences one after the other. Costs no credits. */
  readonly hear: () => Promise<void>;
}

/** Returns the generated sentences of a film in its voice. */
export function useHeardSpeech(settings: AnySettings): HeardSpeech {
  const voice = getVoiceChoice(settings);
  const sentences = getSpokenSentences(settings);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const queryKey = QUERY_KEYS.user('heard', voice?.voiceId, voice?.speed, voice?.pitch);
  // Sends no request itself. The cache contains the sentences that were generated in this voice.
  const { data: samples = NOTHING } = useQuery<Samples>(
    {
      queryKey,
      enabled: false,
      queryFn: () => NOTHING,
      staleTime: GOOD_FOR_MS,
      gcTime: GOOD_FOR_MS,
    },
    queryClient,
  );
  const heardSamples = useMemo<SpeechSamples>(() => new Map(Object.entries(samples)), [samples]);
  const missingSentences = sentences.filter((text) => !heardSamples.has(text));
  const hear = async () => {
    if (!voice) return;
    setBusy(true);
    setProblem(undefined);
    try {
      for (const text of missingSentences) {
        const sample = await callApi('voiceSample', { body: { ...voice, text } });
        queryClient.setQueryData<Samples>(queryKey, (before) => ({ ...before, [text]: sample }));
      }
    } catch (error) {
      setProblem(getErrorSentence(error));
    }
    setBusy(false);
  };
  return { heard: heardSamples, missing: missingSentences.length, busy: isBusy, problem, hear };
}
