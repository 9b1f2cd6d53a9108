import type { FilmFlow } from '@vidra/shared-contract';
import { message, t } from '@vidra/shared-i18n/text';
import type { EngineCapabilities } from '../engine.ts';

/** Work done in this process, in addition to the provider's label. */
const MADE_HERE: Readonly<Record<FilmFlow, string>> = {
  'multi-image': message`The model animates each image; transitions and music are added here. If a scene runs longer than the model allows, it ends on a frozen frame.`,
  storyline: message`The model animates each shot that has an image; voice, captions, music and text cards are added here. If a scene runs longer than the model allows, it ends on a frozen frame.`,
  product: message`The model animates each image, which may change how the product looks; voice, captions, music and title cards are added here. If a scene runs longer than the model allows, it ends on a frozen frame.`,
  speaker: message`The model matches face and lips to the speech; voice, background, captions and music are added here. The person in the image did not say this.`,
  'try-on': message`The image with the garment is generated: fit and details may differ from the real one.`,
  'change-elements': message`The model fills in what you remove from an image. Blur, color, your own image and changes to videos are made here, without AI.`,
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
  // The model moves the mouth itself.
  speaker: ['movingMouth'],
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
    get label() {
      return provider.label;
    },
    flows: [
      {
        flow,
        // The contract defines the flow's settings.
        parameters: [],
        get label() {
          // Translators: two sentences: which model works where, and what is made here.
          return t`${provider.label}. ${t(MADE_HERE[flow])}`;
        },
        ignored: [...(NEVER_USED[flow] ?? []), ...ignoredSettings],
      },
    ],
  };
}
