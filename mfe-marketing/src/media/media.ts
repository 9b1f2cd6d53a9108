import city from './city.avif';
import mountainsVideo from './mountains-push-in.mp4';
import mountainsPoster from './mountains-push-in.avif';
import mountains from './mountains.avif';
import perfumeVideo from './perfume-orbit.mp4';
import perfumePoster from './perfume-orbit.avif';
import perfume from './perfume.avif';
import stillLifeVideo from './still-life-parallax.mp4';
import stillLifePoster from './still-life-parallax.avif';
import stillLife from './still-life.avif';

/** A clip that the preview engine made from one picture. Sizes in pixels. */
export type Clip = {
  readonly video: string;
  readonly poster: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** What was chosen for it, as the editor words it. */
  readonly settings: readonly string[];
};

export const HERO: Clip & { readonly thumbnail: string } = {
  video: mountainsVideo,
  poster: mountainsPoster,
  thumbnail: mountains,
  alt: 'Mountain ridges in the morning mist, the sun just above the farthest one',
  width: 1280,
  height: 720,
  settings: ['Push in', '5 s', '16:9', '720p', '6 credits'],
};

export const CLIPS: readonly Clip[] = [
  {
    video: perfumeVideo,
    poster: perfumePoster,
    alt: 'A bottle of perfume on a round stand',
    width: 640,
    height: 800,
    settings: ['Orbit', '5 s', '4:5'],
  },
  {
    video: stillLifeVideo,
    poster: stillLifePoster,
    alt: 'A vase with dried stems and oranges in warm window light',
    width: 640,
    height: 800,
    settings: ['Parallax', '5 s', '4:5'],
  },
  {
    video: mountainsVideo,
    poster: mountainsPoster,
    alt: 'Mountain ridges in the morning mist',
    width: 1280,
    height: 720,
    settings: ['Push in', '5 s', '16:9'],
  },
];

/** Still pictures on which camera moves are shown. */
export const STILLS: readonly string[] = [perfume, mountains, stillLife, city];
