import {
  getCardPlace,
  endCardStand,
  getCardPart,
  getLogoPlace,
  surroundLogo,
  type Stand,
} from '@vidra/shared-film/timeline';
import { isPackshot, WHITE } from '@vidra/shared-film/text-layout';
import { drawLogo, readThumbnail } from './draw-logo.ts';
import { drawBlurredFill, getPictureSize, type Context, type LoadedPicture } from './fill-frame.ts';

/**
 * Draws a picture as a card with a soft shadow in front of its blurred copy.
 *
 * @param isOnWhite whether it is on white instead, without a shadow
 */
export function drawStanding(
  context: Context,
  picture: LoadedPicture,
  stand?: Stand,
  isOnWhite = false,
): void {
  const size = { width: context.canvas.width, height: context.canvas.height };
  const pictureSize = getPictureSize(picture);
  const { card, cornerRadius, shadow } = getCardPlace(pictureSize, size, {
    stand,
    focus: picture.focus,
  });
  const part = getCardPart(pictureSize, card, picture.focus);
  if (isOnWhite) {
    context.fillStyle = WHITE;
    context.fillRect(0, 0, size.width, size.height);
  } else drawBlurredFill(context, picture);
  context.save();
  context.beginPath();
  context.roundRect(card.left, card.top, card.width, card.height, cornerRadius);
  context.shadowColor = isOnWhite ? 'transparent' : `rgb(0 0 0 / ${shadow.opacity})`;
  // A canvas blurs with half of the given value.
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

/**
 * Draws the background of the price and call to action: the product as a card, with the logo if
 * there is one.
 */
export function drawEndCard(context: Context, picture: LoadedPicture, logo?: LoadedPicture): void {
  const { width, height } = context.canvas;
  const stand = endCardStand({ width, height }, logo !== undefined);
  drawStanding(context, picture, stand, isPackshot(readThumbnail(picture)));
  if (!logo) return;
  const frame = { width, height };
  drawLogo(context, logo, surroundLogo(getLogoPlace(getPictureSize(logo), frame), frame));
}
