import type { FilmStyle } from '@vidra/shared-contract';
import { LOOKS } from '@vidra/shared-contract/text-layout';
import { END_CARD_BRIGHTNESS, endCardStand } from '@vidra/shared-contract/timeline';
import { blurredFill, layered } from './canvas.ts';
import type { Canvas } from './film.ts';
import { standing } from './standing-picture.ts';

/** Where there is room beside or above the texts, the product itself is seen once more. */
export function endCard(path: string, style: FilmStyle): Canvas {
  return async (size) => {
    const stand = endCardStand(size, LOOKS[style].places.price.align === 'left');
    return stand
      ? standing(path, size, stand)
      : layered(await blurredFill(path, size, END_CARD_BRIGHTNESS), []);
  };
}
