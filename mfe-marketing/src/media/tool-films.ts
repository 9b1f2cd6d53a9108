import type { Flow } from '@vidra/shared-contract';
import { message } from '@vidra/shared-i18n/text';
import { CLIPS, type Clip, type ClipFile } from './media.ts';
import changeElementsVideo320 from './tools/change-elements-320.mp4';
import changeElementsPoster320 from './tools/change-elements-320.avif';
import changeElementsVideo640 from './tools/change-elements-640.mp4';
import changeElementsPoster640 from './tools/change-elements-640.avif';
import multiImageVideo320 from './tools/multi-image-320.mp4';
import multiImagePoster320 from './tools/multi-image-320.avif';
import multiImageVideo640 from './tools/multi-image-640.mp4';
import multiImagePoster640 from './tools/multi-image-640.avif';
import productVideo320 from './tools/product-320.mp4';
import productPoster320 from './tools/product-320.avif';
import productVideo640 from './tools/product-640.mp4';
import productPoster640 from './tools/product-640.avif';
import productNightVideo320 from './tools/product-night-320.mp4';
import productNightPoster320 from './tools/product-night-320.avif';
import productNightVideo640 from './tools/product-night-640.mp4';
import productNightPoster640 from './tools/product-night-640.avif';
import productWarmVideo320 from './tools/product-warm-320.mp4';
import productWarmPoster320 from './tools/product-warm-320.avif';
import productWarmVideo640 from './tools/product-warm-640.mp4';
import productWarmPoster640 from './tools/product-warm-640.avif';
import speakerVideo320 from './tools/speaker-320.mp4';
import speakerPoster320 from './tools/speaker-320.avif';
import speakerVideo640 from './tools/speaker-640.mp4';
import speakerPoster640 from './tools/speaker-640.avif';
import storylineVideo320 from './tools/storyline-320.mp4';
import storylinePoster320 from './tools/storyline-320.avif';
import storylineVideo640 from './tools/storyline-640.mp4';
import storylinePoster640 from './tools/storyline-640.avif';
import tryOnVideo320 from './tools/try-on-320.mp4';
import tryOnPoster320 from './tools/try-on-320.avif';
import tryOnVideo640 from './tools/try-on-640.mp4';
import tryOnPoster640 from './tools/try-on-640.avif';
import productPhoto from './tools/product-photo-640.avif';

const upright = { width: 640, height: 1138 } as const;

/** Combines a film's files at both widths. */
const createFilms = (
  narrowFiles: readonly [video: string, poster: string],
  wideFiles: readonly [video: string, poster: string],
): readonly [ClipFile, ClipFile] => [
  { width: 320, video: narrowFiles[0], poster: narrowFiles[1] },
  { width: 640, video: wideFiles[0], poster: wideFiles[1] },
];
const CHANGE_ELEMENTS = createFilms(
  [changeElementsVideo320, changeElementsPoster320],
  [changeElementsVideo640, changeElementsPoster640],
);
const MULTI_IMAGE = createFilms(
  [multiImageVideo320, multiImagePoster320],
  [multiImageVideo640, multiImagePoster640],
);
const PRODUCT = createFilms(
  [productVideo320, productPoster320],
  [productVideo640, productPoster640],
);
const PRODUCT_NIGHT = createFilms(
  [productNightVideo320, productNightPoster320],
  [productNightVideo640, productNightPoster640],
);
const PRODUCT_WARM = createFilms(
  [productWarmVideo320, productWarmPoster320],
  [productWarmVideo640, productWarmPoster640],
);
const SPEAKER = createFilms(
  [speakerVideo320, speakerPoster320],
  [speakerVideo640, speakerPoster640],
);
const STORYLINE = createFilms(
  [storylineVideo320, storylinePoster320],
  [storylineVideo640, storylinePoster640],
);
const TRY_ON = createFilms([tryOnVideo320, tryOnPoster320], [tryOnVideo640, tryOnPoster640]);

/** Example films of all tools, made from the sample pictures with the built-in engine. */
export const TOOL_FILMS: Partial<Readonly<Record<Flow, Omit<Clip, 'listSettings'> | undefined>>> = {
  'image-to-video': CLIPS[0],
  'multi-image': {
    files: MULTI_IMAGE,
    width: 640,
    height: 640,
    alt: message`Misty ridges, then pottery`,
  },
  product: {
    ...upright,
    files: PRODUCT,
    alt: message`A headphones ad with the name in bold letters`,
  },
  storyline: {
    ...upright,
    files: STORYLINE,
    alt: message`A mug on a yellow background with the words “First the coffee.”`,
  },
  speaker: {
    ...upright,
    files: SPEAKER,
    alt: message`Illustration of a woman, with the words she says below her`,
  },
  'try-on': {
    ...upright,
    files: TRY_ON,
    alt: message`Illustration of a woman in a white shirt, before trying on a red dress`,
  },
  'change-elements': {
    files: CHANGE_ELEMENTS,
    width: 640,
    height: 800,
    alt: message`An orange pot next to a vase, marked to be changed`,
  },
};

/** Source photo of a product film, and a frame of that film. */
export const PRODUCT_PAIR = {
  before: { src: productPhoto, alt: message`A photo of white headphones on a green stand` },
  after: { src: productPoster640, alt: message`The same headphones in an ad with their name` },
} as const;

/** Example product films in different styles. */
export const PRODUCT_STYLES: readonly Clip[] = [
  {
    ...upright,
    files: PRODUCT,
    // Translators: styles of a video: its type and colors.
    listSettings: (t) => [t.as('style')`Bold`],
    alt: message`Headphones with their name in bold letters on a matching background`,
  },
  {
    ...upright,
    files: PRODUCT_NIGHT,
    listSettings: (t) => [t.as('style')`Night`],
    alt: message`A desk lamp in near darkness`,
  },
  {
    ...upright,
    files: PRODUCT_WARM,
    listSettings: (t) => [t.as('style')`Warm`],
    alt: message`A mug with text in a serif font`,
  },
];
