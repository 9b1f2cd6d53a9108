import type { SampleKind } from '@vidra/shared-contract';

/** Photograph among the samples. All of them are under CC0. */
export interface Photograph {
  readonly id: string;
  readonly kind: SampleKind;
  /** Photographer, or the site that publishes it where none is named. */
  readonly by: string;
  /** Page that states the licence. */
  readonly source: string;
}

/**
 * Photographs among the samples. CC0 waives the photographer's rights. It says nothing of the people who are shown, so
 * they neither speak nor try on clothes: see `requireConsents`.
 */
export const PHOTOGRAPHS: readonly Photograph[] = [
  {
    id: 'white-chair',
    kind: 'product',
    by: 'StockSnap',
    source: 'https://stocksnap.io/photo/interior-chair-DQGQZHMELB',
  },
  {
    id: 'cream',
    kind: 'product',
    by: 'StockSnap',
    source: 'https://stocksnap.io/photo/woman-skin-VEP8AYJMNI',
  },
  {
    id: 'black-headphones',
    kind: 'product',
    by: 'PxHere',
    source: 'https://pxhere.com/en/photo/1237753',
  },
  {
    id: 'toast',
    kind: 'product',
    by: 'rawpixel',
    source: 'https://www.rawpixel.com/image/3283029',
  },
  {
    id: 'shoes',
    kind: 'product',
    by: 'Candace McDaniel',
    source: 'https://stocksnap.io/photo/relaxing-shoes-MU4URIRI2V',
  },
  {
    id: 'dried-grass',
    kind: 'product',
    by: 'StockSnap',
    source: 'https://stocksnap.io/photo/vase-wall-JGTJS8KF6Q',
  },
  {
    id: 'lens',
    kind: 'product',
    by: 'StockSnap',
    source: 'https://stocksnap.io/photo/camera-lens-U9HR3TXUXV',
  },
  {
    id: 'bottles',
    kind: 'product',
    by: 'Tim Sullivan',
    source: 'https://stocksnap.io/photo/colored-bottles-P79FXNDI5W',
  },
  {
    id: 'lake',
    kind: 'place',
    by: 'Anne McCarthy',
    source: 'https://wordpress.org/photos/photo/32661ecf00/',
  },
  {
    id: 'skyline',
    kind: 'place',
    by: 'Joe deSousa',
    source: 'https://stocksnap.io/photo/city-skyline-KFA0ZJHD66',
  },
  {
    id: 'canoe',
    kind: 'place',
    by: 'rawpixel',
    source: 'https://www.rawpixel.com/image/3305782',
  },
  {
    id: 'living-room',
    kind: 'place',
    by: 'Nathan Fertig',
    source: 'https://stocksnap.io/photo/house-interior-WDVIQZEXML',
  },
  {
    id: 'surfer',
    kind: 'place',
    by: 'Pexels',
    source: 'https://www.pexels.com/photo/action-beach-fun-leisure-416676/',
  },
  {
    id: 'meadow',
    kind: 'place',
    by: 'Martin Sauter',
    source: 'https://wordpress.org/photos/photo/68861c6da0/',
  },
  {
    id: 'museum',
    kind: 'place',
    by: 'rawpixel',
    source: 'https://www.rawpixel.com/image/3297419',
  },
  {
    id: 'paris',
    kind: 'place',
    by: 'Pexels',
    source: 'https://www.pexels.com/photo/picture-of-eiffel-tower-338515/',
  },
  {
    id: 'dandelions',
    kind: 'place',
    by: 'Clemens Engelhardt',
    source: 'https://packages.debian.org/bookworm/lomiri-wallpapers-16.04',
  },
  {
    id: 'woman-at-wall',
    kind: 'portrait',
    by: 'Pexels',
    source: 'https://www.pexels.com/photo/woman-relaxation-girl-young-48196/',
  },
  {
    id: 'man-in-white',
    kind: 'portrait',
    by: 'Pexels',
    source: 'https://www.pexels.com/photo/portrait-of-smiling-man-325682/',
  },
  {
    id: 'woman-in-headscarf',
    kind: 'portrait',
    by: 'Pexels',
    source: 'https://www.pexels.com/photo/attractive-beautiful-beauty-cute-539727/',
  },
  {
    id: 'old-man',
    kind: 'portrait',
    by: 'Pexels',
    source: 'https://www.pexels.com/photo/old-man-6110/',
  },
  {
    id: 'woman-with-glasses',
    kind: 'portrait',
    by: 'Pexels',
    source: 'https://www.pexels.com/photo/bangs-beautiful-eyeglasses-fern-240082/',
  },
  {
    id: 'woman-by-the-lake',
    kind: 'portrait',
    by: 'Pexels',
    source: 'https://www.pexels.com/photo/blonde-haired-woman-in-blue-shirt-y-27411/',
  },
  {
    id: 'woman-in-cap',
    kind: 'portrait',
    by: 'Pexels',
    source: 'https://www.pexels.com/photo/adult-beautiful-blonde-blur-324658/',
  },
];
