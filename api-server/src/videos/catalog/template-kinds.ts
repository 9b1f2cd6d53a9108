import type {
  FilmMotion,
  FilmStyle,
  MusicBed,
  Ratio,
  TemplateIndustry,
  TemplatePurpose,
  Transition,
} from '@vidra/shared-contract';
import type { anySettings, FilmSettingsOf } from '@vidra/shared-contract/schemas';
import type { z } from 'zod';

type Settings = z.input<typeof anySettings>;
type SettingsFor<F extends Settings['flow']> = Extract<Settings, { flow: F }>;
type Make = (...pictures: string[]) => Settings;

/** A template to start from. */
export interface TemplateSource {
  id: string;
  title: string;
  description: string;
  purpose: TemplatePurpose;
  industry: TemplateIndustry;
  /** Shipped pictures, see `assets/samples`. */
  samples: readonly string[];
  /** @param pictures the uids of `samples` */
  settings: (...pictures: string[]) => z.input<typeof anySettings>;
}

const QUALITY = { quality: '720p' } as const;

/** Builds a film of one picture with a camera move. */
export const buildImageToVideo =
  (motion: SettingsFor<'image-to-video'>['motion'], ratio: Ratio): Make =>
  (imageUid = '') => ({
    flow: 'image-to-video',
    imageUid,
    motion,
    ratio,
    durationSeconds: 5,
    ...QUALITY,
  });

interface Pictures {
  transition: Transition;
  music: MusicBed;
  ratio: Ratio;
  seconds?: number;
}

/** Builds a film of several pictures, each with its own camera move. */
export const buildMultiImage =
  ({ transition, music, ratio, seconds = 3 }: Pictures, ...motions: readonly FilmMotion[]): Make =>
  (...uids) => ({
    flow: 'multi-image',
    images: uids.map((imageUid, index) => ({
      imageUid,
      seconds,
      motion: motions[index] ?? 'push-in',
    })),
    transition,
    transitionSeconds: 0.5,
    music: { bed: music },
    ratio,
    ...QUALITY,
  });

interface SharedSettings {
  style: FilmStyle;
  music: MusicBed;
  ratio: Ratio;
}

/** Builds a film with a line of text under each shot. */
export const buildStoryline =
  (
    { music, ...shown }: SharedSettings,
    shots: readonly (readonly [motion: FilmMotion, narration: string])[],
  ): Make =>
  (...uids) => ({
    flow: 'storyline',
    shots: shots.map(([motion, narration], index) => ({
      imageUid: uids[index] ?? null,
      motion,
      narration,
      seconds: 3,
    })),
    ...shown,
    music: { bed: music },
    ...QUALITY,
  });

type Product = Pick<
  FilmSettingsOf<'product'>,
  'productName' | 'price' | 'callToAction' | 'script' | 'style'
> & { features: string[]; music: MusicBed; ratio?: Ratio };

/** Builds a product film from name to price. */
export const buildProduct =
  ({ music, ratio = '9:16', ...settings }: Product): Make =>
  (...imageUids) => ({
    flow: 'product',
    imageUids,
    ...settings,
    music: { bed: music },
    ratio,
    ...QUALITY,
    transition: 'fade',
    transitionSeconds: 0.4,
  });

/** Builds a speaking portrait. The person who orders it chooses the voice. */
export const buildSpeaker =
  ({ music, ...shown }: SharedSettings, script: string): Make =>
  (portraitUid = '') => ({
    flow: 'speaker',
    portraitUid,
    script,
    ...shown,
    music: { bed: music },
    ...QUALITY,
  });

/** Builds a film that changes a part of a picture. */
export const buildComparison =
  ({
    ratio,
    ...changed
  }: Pick<FilmSettingsOf<'change-elements'>, 'region' | 'change'> & { ratio: Ratio }): Make =>
  (imageUid = '') => ({ flow: 'change-elements', imageUid, ...changed, ratio, ...QUALITY });
