import { CAPTION_STYLES, FILM_STYLES } from '@vidra/shared-contract';
import { getContrast, LOOKS, getLuminance, placeText } from '@vidra/shared-film/text-layout';
import { drawCaptionOverlay } from './draw-block.ts';
import { toEvenBox, type Overlay } from './draw-text.ts';

const FRAMES = [
  { width: 540, height: 960 },
  { width: 540, height: 540 },
  { width: 960, height: 540 },
];
const TEXTS = [
  'I am drawn, and my lips do not move.',
  'أنا مرسومة، وشفتاي لا تتحركان.',
  'मैं चित्रित हूँ, और मेरे होंठ नहीं हिलते।',
  'ฉันถูกวาดขึ้น และริมฝีปากของฉันไม่ขยับ',
  '私は絵です。唇は動きません。😀',
];
const LEAST_CONTRAST = 4.5;
/**
 * The same share as where films are measured: a few bright pixels do not make a text unreadable.
 */
const BRIGHT_SHARE = 0.94;
/** Distance from a letter at which its edge is measured, as a share of the font size. */
const NEAR = 0.05;

/** Returns the luminance of a white picture right beside the letters on it. */
function measureEdgeLuminance(captionOverlay: Overlay, letters: Overlay, reach: number): number {
  const { width, height } = captionOverlay;
  const inkAt = (x: number, y: number) => letters.pixels[4 * (y * width + x) + 3] ?? 0;
  const luminances: number[] = [];
  for (let y = reach; y < height - reach; y += 1) {
    for (let x = reach; x < width - reach; x += 1) {
      if (inkAt(x, y) > 0) continue;
      const isBeside =
        Math.max(
          inkAt(x - reach, y),
          inkAt(x + reach, y),
          inkAt(x, y - reach),
          inkAt(x, y + reach),
        ) > 200;
      if (!isBeside) continue;
      const at = 4 * (y * width + x);
      const alpha = (captionOverlay.pixels[at + 3] ?? 0) / 255;
      const blendOnWhite = (byte = 0) => Math.round(255 * (1 - alpha) + byte * alpha);
      const [red, green, blue] = captionOverlay.pixels.subarray(at, at + 3);
      luminances.push(getLuminance([blendOnWhite(red), blendOnWhite(green), blendOnWhite(blue)]));
    }
  }
  luminances.sort((a, b) => a - b);
  return luminances[Math.floor(luminances.length * BRIGHT_SHARE)] ?? 1;
}

test.each(FILM_STYLES.flatMap((look) => CAPTION_STYLES.map((style) => ({ look, style }))))(
  'keeps captions readable on white: $style in the look $look',
  ({ look, style }) => {
    const contrasts = FRAMES.flatMap((frame) =>
      TEXTS.map((text) => {
        const placedText = placeText(text, 'caption', LOOKS[look], frame, { style });
        if (!placedText) throw new Error('Nothing is left of the text.');
        const box = toEvenBox(placedText.box, placedText.size);
        const { plate: _plate, ...bare } = placedText.style;
        const letters = drawCaptionOverlay({ ...placedText, isOnGround: true, style: bare }, box);
        const reach = Math.max(1, Math.floor(placedText.size * NEAR));
        const { text: ink } = placedText.colors;
        const inkColor = [1, 3, 5].map((at) => Number.parseInt(ink.slice(at, at + 2), 16));
        const edgeLuminance = measureEdgeLuminance(
          drawCaptionOverlay(placedText, box),
          letters,
          reach,
        );
        return getContrast(getLuminance(inkColor as [number, number, number]), edgeLuminance);
      }),
    );
    expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
  },
);
