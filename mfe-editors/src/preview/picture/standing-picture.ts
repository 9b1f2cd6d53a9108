import type { FilmStyle } from '@vidra/shared-contract';
import { LOOKS } from '@vidra/shared-contract/text-layout';
import {
  cardPlace,
  END_CARD_BRIGHTNESS,
  endCardStand,
  filmedPart,
  type Stand,
} from '@vidra/shared-contract/timeline';
import { blurredFill, sizeOf, type Context } from './fill-frame.ts';

/** A picture as a card with a soft shadow before a blurred copy of itself. */
export function drawStanding(context: Context, picture: HTMLImageElement, stand?: Stand): void {
  const size = { width: context.canvas.width, height: context.canvas.height };
  const own = sizeOf(picture);
  const { card, cornerRadius, shadow } = cardPlace(own, size, stand);
  const part = filmedPart(own, card);
  blurredFill(context, picture);
  context.save();
  context.beginPath();
  context.roundRect(card.left, card.top, card.width, card.height, cornerRadius);
  context.shadowColor = `rgb(0 0 0 / ${shadow.opacity})`;
  // A canvas blurs by half of what it is told.
  context.shadowBlur = 2 * shadow.blur;
  context.shadowOffsetY = shadow.fall;
  context.fill();
  context.shadowColor = 'transparent';
  context.clip();
  context.drawImage(
    picture,
    ...([part.left, part.top, part.width, part.height] as const),
    ...([card.left, card.top, card.width, card.height] as const),
  );
  context.restore();
}

/** Behind price and call: where there is room, the product is seen once more. */
export function drawEndCard(context: Context, picture: HTMLImageElement, style: FilmStyle): void {
  const { width, height } = context.canvas;
  const stand = endCardStand({ width, height }, LOOKS[style].places.price.align === 'left');
  if (stand) drawStanding(context, picture, stand);
  else blurredFill(context, picture, END_CARD_BRIGHTNESS);
}
