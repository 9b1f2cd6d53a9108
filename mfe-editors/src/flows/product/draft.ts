import {
  FILM_LIMITS,
  SCRIPT_PLATFORMS,
  SCRIPT_STYLES,
  SCRIPT_TONES,
  TRANSITIONS,
  type ScriptPlatform,
  type ScriptStyle,
  type ScriptTone,
  type Transition,
} from '@vidra/shared-contract';
import type { FieldSource, VoiceChoice } from '@vidra/shared-contract/schemas';
import { hasCaptionFields, type CaptionDraft } from '../../editor/fields/caption-draft.ts';
import type { MusicDraft } from '../../editor/fields/music-draft.ts';
import type { BaseDraft } from '../../editor/base-draft.ts';
import {
  hasMusicFields,
  isBaseDraft,
  isListWith,
  isMedia,
  isNumberIn,
  isObject,
  isMember,
  isText,
  isVoiceOrNone,
} from '../../editor/logic/guards.ts';
import type { DraftMedia } from '../../editor/media/media.ts';
import { isProjectOrNone, type ProjectDraft } from '../../editor/project/project.ts';

/** Source of each value on the page. Null when it was not found or was written by hand. */
export type Sources = Readonly<Partial<Record<string, FieldSource | null>>>;

/** Draft of a film of a product. */
export interface ProductDraft extends BaseDraft, MusicDraft, ProjectDraft, CaptionDraft {
  readonly address: string;
  readonly productName: string;
  readonly price: string;
  /** Price before the discount, as the page states it. Absent in older drafts. */
  readonly listPrice?: string;
  readonly description: string;
  /** Main points, one per line. */
  readonly points: string;
  readonly sources: Sources;
  readonly images: readonly DraftMedia[];
  readonly scriptStyle: ScriptStyle;
  readonly platform: ScriptPlatform;
  readonly tone: ScriptTone;
  readonly audience: string;
  readonly language: string;
  readonly lengthSeconds: number;
  readonly script: string;
  /** Description of the script's writer, in its own words. Empty when the person wrote it. */
  readonly writer: string;
  readonly callToAction: string;
  readonly voice: VoiceChoice | null;
  readonly transition: Transition;
  readonly transitionSeconds: number;
}

export const EMPTY_DRAFT: ProductDraft = {
  project: null,
  address: '',
  productName: '',
  price: '',
  description: '',
  points: '',
  sources: {},
  images: [],
  scriptStyle: 'benefits',
  platform: 'instagram',
  tone: 'friendly',
  audience: '',
  language: 'en',
  lengthSeconds: 15,
  script: '',
  writer: '',
  callToAction: '',
  voice: null,
  captions: true,
  style: 'clean',
  transition: 'fade',
  transitionSeconds: 0.6,
  music: null,
  ratio: '9:16',
  quality: '720p',
  count: 1,
  seed: null,
};

const TEXTS = [
  'address',
  'productName',
  'price',
  'description',
  'points',
  'audience',
  'language',
  'script',
  'writer',
  'callToAction',
];

/** Whether a stored value is a draft of the current shape. */
export function isProductDraft(value: unknown): value is ProductDraft {
  return (
    isBaseDraft(value) &&
    TEXTS.every((name) => isText(value[name])) &&
    (value['listPrice'] === undefined || isText(value['listPrice'])) &&
    isProjectOrNone(value['project']) &&
    isObject(value['sources']) &&
    isListWith(value['images'], isMedia) &&
    isMember(value['scriptStyle'], SCRIPT_STYLES) &&
    isMember(value['platform'], SCRIPT_PLATFORMS) &&
    isMember(value['tone'], SCRIPT_TONES) &&
    isNumberIn(value['lengthSeconds'], 1, 600) &&
    isVoiceOrNone(value['voice']) &&
    hasCaptionFields(value) &&
    isMember(value['transition'], TRANSITIONS) &&
    isNumberIn(value['transitionSeconds'], 0, 2) &&
    hasMusicFields(value)
  );
}

/** Returns the main points, one for each line with text. */
export function parsePoints({ points }: Pick<ProductDraft, 'points'>): string[] {
  return points
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Returns the first main points that a film can show in a line or two. */
export const toFeatures = (draft: Pick<ProductDraft, 'points'>): string[] =>
  parsePoints(draft)
    .filter(({ length }) => length <= FILM_LIMITS.featureLength)
    .slice(0, FILM_LIMITS.maxFeatures);
