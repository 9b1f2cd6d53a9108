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

/** Draws a picture as a card with a soft shadow in front of its blurred copy. */
export function drawStanding(context: Context, picture: LoadedPicture, stand?: Stand): void {
  drawBlurredFill(context, picture);
  drawCardOnGround(context, picture, { stand });
}

interface CardOptions {
  readonly stand?: Stand | undefined;
  readonly hasShadow?: boolean;
}

/** Draws a picture as a card, with a soft shadow, on what is drawn already. */
export function drawCardOnGround(
  context: Context,
  picture: LoadedPicture,
  { stand, hasShadow = true }: CardOptions,
): void {
  const size = { width: context.canvas.width, height: context.canvas.height };
  const pictureSize = getPictureSize(picture);
  const { card, cornerRadius, shadow } = getCardPlace(pictureSize, size, {
    stand,
    focus: picture.focus,
  });
  const part = getCardPart(pictureSize, card, picture.focus);
  context.save();
  context.beginPath();
  context.roundRect(card.left, card.top, card.width, card.height, cornerRadius);
  context.shadowColor = hasShadow ? `rgb(0 0 0 / ${shadow.opacity})` : 'transparent';
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
  if (isPackshot(readThumbnail(picture))) {
    context.fillStyle = WHITE;
    context.fillRect(0, 0, width, height);
    drawCardOnGround(context, picture, { stand, hasShadow: false });
  } else drawStanding(context, picture, stand);
  if (!logo) return;
  const frame = { width, height };
  drawLogo(context, logo, surroundLogo(getLogoPlace(getPictureSize(logo), frame), frame));
}
