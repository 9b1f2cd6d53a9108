import { EngineRefusal } from '../engine.ts';
import { getFrame, type Size } from '@vidra/shared-film/timeline';
import { t } from '@vidra/shared-i18n/text';
import { readPictureSize } from '../preview/prepare-picture.ts';
import { promptWithCamera } from './camera-prompts.ts';
import { prepareJobFiles, type JobFiles } from './job-files.ts';
import { chooseModelSeconds, chooseModelSize, type ModelLimits } from './model-limits.ts';
import type { RemoteSpec } from './remote-spec.ts';

/** A specification in the model's terms. */
export interface PreparedJob {
  spec: RemoteSpec;
  prompt: string;
  negativePrompt: string | undefined;
  /** 0..2^31-1 */
  seed: number;
  seconds: number;
  video: Size;
  files: JobFiles;
}

const MOST_SEEDS = 2 ** 31;

/** Providers accept seeds from 0. Negative or larger ones are mapped into that range. */
const foldSeed = (seed: number) => Math.abs(Math.trunc(seed)) % MOST_SEEDS;

/**
 * Prepares a job.
 *
 * @param name base name of the files at the provider, without an extension
 * @throws EngineRefusal if the picture cannot be read or cropped
 */
export async function prepareJob(
  spec: RemoteSpec,
  limits: ModelLimits,
  name: string,
): Promise<PreparedJob> {
  const { size, files } = await prepareFiles(spec, limits, name);
  return {
    spec,
    prompt: promptWithCamera(spec.prompt, spec.motion),
    negativePrompt: spec.negativePrompt?.trim() || undefined,
    seed: foldSeed(spec.seed),
    seconds: chooseModelSeconds(spec.durationSeconds, limits),
    video: size,
    files,
  };
}

async function prepareFiles(spec: RemoteSpec, limits: ModelLimits, name: string) {
  const { ratio, quality, crop, focus } = spec;
  try {
    const picture = await readPictureSize(spec.imagePath);
    const frame = getFrame(picture, { ratio, quality, crop, heads: focus?.heads });
    const size = chooseModelSize(frame.video, limits);
    const cut = { picture, source: frame.source, size };
    return { size, files: await prepareJobFiles(spec, cut, name) };
  } catch (error) {
    throw new EngineRefusal(
      'picture_unreadable',
      t`We can't read this image anymore. Upload it again.`,
      {
        cause: error,
      },
    );
  }
}
