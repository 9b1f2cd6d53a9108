import type { FilmFlow } from '@vidra/shared-contract';
import type { EngineCapabilities, EngineParameter } from '../engine.ts';

const STILL = 'A scene that is longer than the model’s clips ends standing still.';

/** What is made here, besides what the provider's label says. */
const MADE_HERE: Readonly<Record<FilmFlow, string>> = {
  'multi-image': `Each picture becomes a clip; transitions and music are added here. ${STILL}`,
  storyline: `Each shot with a picture becomes a clip; voice, captions, music and text cards are added here. ${STILL}`,
  product: `Each picture becomes a clip, which may change how the product looks; voice, captions, music and title cards are added here. ${STILL}`,
  speaker:
    'The model moves face and lips to the speech; voice, background, captions and music are added here. The person in the picture did not say this.',
  'try-on':
    'The picture with the garment is generated: fit and details may differ from the real one. The layout setting has no effect.',
  'change-elements':
    'What is removed from a picture is filled by the model. Blur, colour, your own picture and changes of videos are made here, without AI.',
};

/** Settings that reach the model in some flows only. */
const FLOW_SETTINGS: Readonly<Record<FilmFlow, readonly string[]>> = {
  'multi-image': ['prompt', 'seed'],
  storyline: ['seed'],
  product: ['seed'],
  speaker: ['seed'],
  'try-on': ['seed'],
  'change-elements': ['seed'],
};

/** What one film flow is like whose parts a provider makes. */
export function filmCapabilities(flow: FilmFlow, provider: EngineCapabilities): EngineCapabilities {
  const parameters: readonly EngineParameter[] = provider.flows[0]?.parameters ?? [];
  return {
    ...provider,
    flows: [
      {
        flow,
        parameters: parameters.filter(({ name }) => FLOW_SETTINGS[flow].includes(name)),
        label: `${provider.label}. ${MADE_HERE[flow]}`,
      },
    ],
  };
}
