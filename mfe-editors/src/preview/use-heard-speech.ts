import { useQueries } from '@tanstack/react-query';
import type { AnySettings, VoiceChoice } from '@vidra/shared-contract/schemas';
import { callApi, queryClient, QUERY_KEYS } from '@vidra/shared-session';
import { useMemo, useState } from 'react';
import { sentenceOf } from '../editor/logic/problems.ts';
import { sentencesToHear, voiceOf, type Heard } from './heard-speech.ts';

/** A sample's signed address is good for longer. */
const GOOD_FOR_MS = 60 * 60_000;

const sampleOf = (voice: VoiceChoice | null, text: string) => ({
  queryKey: QUERY_KEYS.user('heard', voice?.voiceId, voice?.speed, voice?.pitch, text),
  queryFn: ({ signal }: { signal: AbortSignal }) => {
    if (!voice) throw new Error('Nobody speaks.');
    return callApi('voiceSample', { body: { ...voice, text }, signal });
  },
  staleTime: GOOD_FOR_MS,
  gcTime: GOOD_FOR_MS,
  retry: false,
});

/** What the preview can say aloud. */
export interface HeardSpeech {
  readonly heard: Heard;
  /** How many sentences nobody has heard yet. */
  readonly missing: number;
  readonly busy: boolean;
  readonly problem: string | undefined;
  /** Has them spoken, one after the other; costs no credits. */
  readonly hear: () => Promise<void>;
}

/** The sentences of a film in its voice, as far as they were heard. */
export function useHeardSpeech(settings: AnySettings): HeardSpeech {
  const voice = voiceOf(settings);
  const sentences = sentencesToHear(settings);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const samples = useQueries(
    { queries: sentences.map((text) => ({ ...sampleOf(voice, text), enabled: false })) },
    queryClient,
  );
  const known = JSON.stringify(
    sentences.flatMap((text, index) => {
      const sample = samples[index]?.data;
      return sample ? [[text, sample]] : [];
    }),
  );
  const heard = useMemo<Heard>(() => new Map(JSON.parse(known) as [string, never][]), [known]);
  const hear = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      for (const text of sentences) await queryClient.query(sampleOf(voice, text));
    } catch (error) {
      setProblem(sentenceOf(error));
    }
    setBusy(false);
  };
  return { heard, missing: sentences.length - heard.size, busy, problem, hear };
}
