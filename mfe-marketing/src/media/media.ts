import { message, plural, type Translate } from '@vidra/shared-i18n/text';
import city from './city.avif';
import mountainsVideo from './mountains-push-in.mp4';
import mountainsPoster from './mountains-push-in.avif';
import mountains from './mountains.avif';
import perfumeVideo from './perfume-orbit.mp4';
import perfumePoster from './perfume-orbit.avif';
import perfume from './perfume.avif';
import portraitVideo from './portrait-jonas-parallax.mp4';
import portraitPoster from './portrait-jonas-parallax.avif';
import stillLife from './still-life.avif';

/** A film and its still in one width. */
export type ClipFile = { readonly width: number; readonly video: string; readonly poster: string };

/** Clip made by the built-in engine. Sizes in pixels. */
export type Clip = {
  /** Files, narrowest first. */
  readonly files: readonly [ClipFile, ...ClipFile[]];
  /** Describes the picture, in English: who shows it translates it. */
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** Lists the settings of the clip, in the editor's wording. */
  readonly listSettings: (t: Translate) => readonly string[];
};

const MOUNTAINS: ClipFile = { width: 1280, video: mountainsVideo, poster: mountainsPoster };
const PERFUME: ClipFile = { width: 720, video: perfumeVideo, poster: perfumePoster };
const PORTRAIT: ClipFile = { width: 720, video: portraitVideo, poster: portraitPoster };

export const HERO: Clip & { readonly thumbnail: string } = {
  files: [MOUNTAINS],
  thumbnail: mountains,
  alt: message`Mountain ridges in morning mist, the sun just above the farthest`,
  width: 1280,
  height: 720,
  listSettings: (t) => [
    t`Push in`,
    // Translators: seconds.
    t`${5} s`,
    '16:9',
    '720p',
    t`${plural(6, { one: '# credit', other: '# credits' })}`,
  ],
};

export const CLIPS: readonly Clip[] = [
  {
    files: [PERFUME],
    alt: message`A perfume bottle on a round stand`,
    width: 720,
    height: 900,
    listSettings: (t) => [t`Orbit`, t`${5} s`, '4:5'],
  },
  {
    files: [PORTRAIT],
    alt: message`Illustration of a smiling man with short black hair against a plain wall`,
    width: 720,
    height: 900,
    listSettings: (t) => [t`Parallax`, t`${5} s`, '4:5'],
  },
  {
    files: [MOUNTAINS],
    alt: message`Mountain ridges in morning mist`,
    width: 1280,
    height: 720,
    listSettings: (t) => [t`Push in`, t`${5} s`, '16:9'],
  },
];

/** Still pictures that show camera moves. */
export const STILLS: readonly string[] = [perfume, mountains, stillLife, city];
