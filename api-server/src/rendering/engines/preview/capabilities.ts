import type { FilmFlow } from '@vidra/shared-contract';
import type { EngineCapabilities } from '../engine.ts';
import { ENGINE_FORMAT } from '../film/provenance.ts';
import { FILM_IGNORED, FILM_LABELS } from '../film/pictures/labels.ts';
import { RATIOS, DURATIONS, getMotion, MOTIONS, QUALITIES } from '@vidra/shared-contract';
import { message } from '@vidra/shared-i18n/text';

const MAX_SEED = 2 ** 31 - 1;
const MAX_PROMPT = 2_000;

const PREVIEW_LABEL = message`Vidra Camera: camera moves on your image; no generative AI`;

export function previewCapabilities(limits: EngineCapabilities['limits']): EngineCapabilities {
  const toOptions = <T extends string | number>(values: readonly T[], unit = '') =>
    values.map((value) => ({ value, label: `${String(value)}${unit}` }));
  return {
    id: 'preview',
    name: 'Vidra Camera',
    version: String(ENGINE_FORMAT),
    label: PREVIEW_LABEL,
    generative: false,
    keepsScenes: true,
    flows: [
      {
        flow: 'image-to-video',
        parameters: [
          {
            kind: 'choice',
            name: 'motion',
            options: MOTIONS.map((value) => {
              const { title, description } = getMotion(value);
              return { value, label: title, description };
            }),
          },
          { kind: 'choice', name: 'durationSeconds', options: toOptions(DURATIONS, ' s') },
          { kind: 'choice', name: 'ratio', options: toOptions(RATIOS) },
          { kind: 'choice', name: 'quality', options: toOptions(QUALITIES) },
          { kind: 'rectangle', name: 'crop' },
          { kind: 'integer', name: 'seed', minimum: 0, maximum: MAX_SEED, effect: 'used' },
          { kind: 'text', name: 'prompt', maxLength: MAX_PROMPT, effect: 'ignored' },
          { kind: 'text', name: 'negativePrompt', maxLength: MAX_PROMPT, effect: 'ignored' },
        ],
      },
      ...Object.entries(FILM_LABELS).map(([flow, label]) => ({
        flow: flow as FilmFlow,
        // The contract defines the flow's settings.
        parameters: [],
        label,
        ignored: FILM_IGNORED[flow as FilmFlow],
      })),
    ],
    limits,
    jobsOutliveProcess: false,
    cancel: { whileQueued: true, whileRunning: true, freeWhileRunning: true },
  };
}
