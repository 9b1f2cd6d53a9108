import {
  getPrice,
  getTool,
  getToolHref,
  type Duration,
  type Motion,
  type Ratio,
} from '@vidra/shared-contract';
import type { Capabilities, SamplePicture } from '@vidra/shared-contract/schemas';

/** Choices of a visitor. Without a sample, the picture is a file of their own. */
export interface TrialSettings {
  readonly sample: SamplePicture | undefined;
  readonly motion: Motion;
  readonly ratio: Ratio;
  readonly durationSeconds: Duration;
}

/** Quality with which the editor starts. */
const QUALITY = '720p';

/** Returns the price of the video in whole credits. */
export function getTrialPrice(
  { durationSeconds }: TrialSettings,
  { prices }: Capabilities['flows'][number],
): number {
  return getPrice({ quality: QUALITY, durationSeconds, count: 1 }, prices);
}

/** Returns the editor's address with the same settings. */
export function buildTrialHref(settings: TrialSettings): string {
  const tool = getTool('image-to-video');
  if (!tool) throw new Error('There is no tool for image to video.');
  const { sample, motion, ratio, durationSeconds } = settings;
  return getToolHref(tool, {
    ...(sample && { picture: sample.fileUid }),
    motion,
    ratio,
    duration: String(durationSeconds),
    quality: QUALITY,
  });
}

const KINDS: readonly SamplePicture['kind'][] = ['place', 'product', 'portrait'];
const SAMPLES_PER_KIND = 2;

/** Selects some samples of each kind that makes a video on its own. */
export function selectTrialSamples(samples: readonly SamplePicture[]): readonly SamplePicture[] {
  return KINDS.flatMap((sampleKind) =>
    samples.filter(({ kind }) => kind === sampleKind).slice(0, SAMPLES_PER_KIND),
  );
}
