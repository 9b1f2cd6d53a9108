import type { Box, Mask } from '../perception.ts';

/** Space for hair, ears and chin around a face, in fractions of the face's box. */
const AROUND = { above: 0.4, side: 0.3, below: 0.1 };
/** Limit for high hair and hats above a face, in fractions of the face's height. */
const HIGHEST = 1;
/** Extra space above the hair, because the outline of the model is coarse. */
const MARGIN = 0.06;
const PERSON = 127;

/** Returns how far a person extends above the face, in fractions of the face's height. */
function measureHair({ data, width, height }: Mask, face: Box): number {
  const from = Math.max(0, Math.floor((face.left + face.width * 0.25) * width));
  const until = Math.min(width, Math.ceil((face.left + face.width * 0.75) * width));
  const isPerson = (y: number) => {
    let sum = 0;
    for (let x = from; x < until; x += 1) sum += data[y * width + x] ?? 0;
    return sum > PERSON * (until - from);
  };
  const start = Math.floor(face.top * height);
  let y = start;
  while (y > 0 && isPerson(y - 1)) y -= 1;
  return (start - y) / (face.height * height) + MARGIN;
}

/** Enlarges a box on each side by fractions of its size, within the picture. */
function widen(box: Box, { above, side, below }: typeof AROUND): Box {
  const left = Math.max(0, box.left - box.width * side);
  const top = Math.max(0, box.top - box.height * above);
  const right = Math.min(1, box.left + box.width * (1 + side));
  const bottom = Math.min(1, box.top + box.height * (1 + below));
  return { left, top, width: right - left, height: bottom - top };
}

/**
 * Returns the box of a head, with hair, ears and chin, within the picture.
 *
 * @param isTurned whether the face lies on its side or upside down, so its hair may be anywhere
 * around it
 */
export function measureHead(face: Box, outline: Mask | undefined, isTurned = false): Box {
  if (isTurned)
    return widen(face, { above: AROUND.above, side: AROUND.above, below: AROUND.above });
  const hair = outline ? measureHair(outline, face) : 0;
  return widen(face, { ...AROUND, above: Math.min(HIGHEST, Math.max(AROUND.above, hair)) });
}
