import type { FilmStyle } from '@vidra/shared-contract';
import { LOOKS } from '@vidra/shared-contract/text-layout';
import { blurredFill, layered } from './canvas.ts';
import type { Canvas } from './film.ts';
import { standing, type Stand } from './standing-picture.ts';

const ABOVE: Stand = { left: 0.1, right: 0.9, top: 0.1, bottom: 0.48 };
const BESIDE: Stand = { left: 0.52, right: 0.92, top: 0.12, bottom: 0.88 };

/** Where there is room beside or above the texts, the product itself is seen once more. */
export function endCard(path: string, style: FilmStyle): Canvas {
  return async (size) => {
    if (size.width / size.height <= 1.3) return standing(path, size, ABOVE);
    const isLeft = LOOKS[style].places.price.align === 'left';
    return isLeft ? standing(path, size, BESIDE) : layered(await blurredFill(path, size, 0.45), []);
  };
}
