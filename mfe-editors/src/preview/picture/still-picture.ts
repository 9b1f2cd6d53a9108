import {
  getCardPlace,
  endCardStand,
  getFocalPart,
  getLogoPlace,
  type Stand,
} from '@vidra/shared-contract/timeline';
import { drawBlurredFill, getPictureSize, type Context, type LoadedPicture } from './fill-frame.ts';

/** A picture as a card with a soft shadow before a blurred copy of itself. */
export function drawStanding(context: Context, picture: LoadedPicture, stand?: Stand): void {
  const size = { width: context.canvas.width, height: context.canvas.height };
  const pictureSize = getPictureSize(picture);
  const { card, cornerRadius, shadow } = getCardPlace(pictureSize, size, {
    stand,
    focus: picture.focus,
  });
  const part = getFocalPart(pictureSize, card, picture.focus);
  drawBlurredFill(context, picture);
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
    picture.image,
    ...([part.left, part.top, part.width, part.height] as const),
    ...([card.left, card.top, card.width, card.height] as const),
  );
  context.restore();
}

/** Behind price and call: where there is room, the product is seen once more. */
export function drawEndCard(context: Context, picture: LoadedPicture, logo?: LoadedPicture): void {
  const { width, height } = context.canvas;
  drawStanding(context, picture, endCardStand({ width, height }, logo !== undefined));
  if (!logo) return;
  const place = getLogoPlace(getPictureSize(logo), { width, height });
  context.drawImage(logo.image, place.left, place.top, place.width, place.height);
}
