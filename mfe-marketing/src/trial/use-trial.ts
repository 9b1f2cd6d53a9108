import type { SamplePicture } from '@vidra/shared-contract/schemas';
import { useEffect, useState } from 'react';
import { selectTrialSamples, type TrialSettings } from './trial-settings.ts';

/** A visitor's own picture, which stays on their device. */
export interface OwnPicture {
  readonly file: File;
  /** Object URL that shows it. */
  readonly url: string;
}

const FIRST_CHOICES = { motion: 'push-in', ratio: '16:9', durationSeconds: 5 } as const;

/** State of the trial: a sample or an own picture, and its settings. */
export function useTrial(allSamples: readonly SamplePicture[]) {
  const samples = selectTrialSamples(allSamples);
  const [choices, setChoices] = useState<Omit<TrialSettings, 'sample'>>(FIRST_CHOICES);
  const [sampleId, setSampleId] = useState<string>();
  const [ownPicture, setOwnPicture] = useState<OwnPicture>();
  useEffect(() => () => URL.revokeObjectURL(ownPicture?.url ?? ''), [ownPicture]);
  const sample = ownPicture ? undefined : (samples.find(({ id }) => id === sampleId) ?? samples[0]);
  return {
    samples,
    ownPicture,
    settings: { ...choices, sample },
    change: (fields: Partial<Omit<TrialSettings, 'sample'>>) => {
      setChoices((before) => ({ ...before, ...fields }));
    },
    chooseSample: (id: string) => {
      setOwnPicture(undefined);
      setSampleId(id);
    },
    chooseFile: (file: File) => {
      setOwnPicture({ file, url: URL.createObjectURL(file) });
    },
    dropFile: () => {
      setOwnPicture(undefined);
    },
  };
}

export type Trial = ReturnType<typeof useTrial>;
