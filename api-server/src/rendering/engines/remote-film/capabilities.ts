import type { FilmFlow } from '@vidra/shared-contract';
import type { EngineCapabilities } from '../engine.ts';

const STILL = 'A scene that is longer than the model’s clips ends standing still.';

/** Work done in this process, in addition to the provider's label. */
const MADE_HERE: Readonly<Record<FilmFlow, string>> = {
  'multi-image': `Each picture becomes a clip; transitions and music are added here. ${STILL}`,
  storyline: `Each shot with a picture becomes a clip; voice, captions, music and text cards are added here. ${STILL}`,
  product: `Each picture becomes a clip, which may change how the product looks; voice, captions, music and title cards are added here. ${STILL}`,
  speaker:
    'The model moves face and lips to the speech; voice, background, captions and music are added here. The person in the picture did not say this.',
  'try-on':
    'The picture with the garment is generated: fit and details may differ from the real one.',
  'change-elements':
    'What is removed from a picture is filled by the model. Blur, colour, your own picture and changes of videos are made here, without AI.',
};

/** Settings that only apply if the model accepts them. */
const MODEL_SETTINGS: Readonly<Record<FilmFlow, readonly string[]>> = {
  'multi-image': ['seed'],
  storyline: ['seed'],
  // The seed also determines the camera's moves.
  product: [],
  speaker: ['seed'],
  'try-on': ['seed', 'category'],
  'change-elements': ['seed'],
};
const NEVER_USED: Partial<Readonly<Record<FilmFlow, readonly string[]>>> = {
  storyline: ['story'],
  'try-on': ['layout'],
};

/** Creates the capabilities of a film flow whose parts a provider renders. */
export function createFilmCapabilities(
  flow: FilmFlow,
  provider: EngineCapabilities,
): EngineCapabilities {
  const unusedSettings = provider.flows[0]?.ignored ?? [];
  const ignoredSettings = MODEL_SETTINGS[flow].filter((name) => unusedSettings.includes(name));
  return {
    ...provider,
    flows: [
      {
        flow,
        // The contract defines the flow's settings.
        parameters: [],
        label: `${provider.label}. ${MADE_HERE[flow]}`,
        ignored: [...(NEVER_USED[flow] ?? []), ...ignoredSettings],
      },
    ],
  };
}
