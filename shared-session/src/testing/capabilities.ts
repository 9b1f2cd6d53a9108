import type { Capabilities } from '@vidra/shared-contract/schemas';

const HELPER = { id: 'fixed', label: 'Fixed', honesty: 'Does nothing.' };

/** Capabilities of a small server: image to video by the preview engine, and one sample. */
export const capabilities: Capabilities = {
  flows: [
    {
      flow: 'image-to-video',
      engine: { id: 'preview', label: 'Preview', honesty: 'Camera moves only.' },
      motions: ['push-in', 'orbit'],
      durations: [5, 10],
      ratios: ['source', '9:16'],
      qualities: ['480p', '720p', '1080p'],
      maxCount: 4,
      usesPrompt: false,
      prices: { '480p': 5, '720p': 10, '1080p': 20 },
    },
  ],
  films: [],
  transitions: [],
  styles: [],
  music: [],
  samples: [
    {
      id: 'sky',
      fileUid: 'sample-sky',
      kind: 'place',
      title: 'Evening sky',
      alt: '',
      url: '/sky.jpg',
      thumbnailUrl: '/sky-small.jpg',
      width: 1600,
      height: 900,
    },
  ],
  helpers: { agent: HELPER, script: HELPER, speech: HELPER, background: HELPER },
  signupCredits: 60,
};
