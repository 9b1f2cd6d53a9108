import type { Box, Mask } from '../perception.ts';

/** Hair, ears and chin around a face, in shares of the face's box. */
const AROUND = { above: 0.4, side: 0.3, below: 0.1 };
/** High hair and hats reach no further above a face than this. */
const HIGHEST = 1;
/** The outline is as coarse as its model. */
const MARGIN = 0.06;
const PERSON = 127;

/** How far above a face its person goes on, in shares of the face's height. */
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

/** A box that is larger on each side by shares of itself, within the picture. */
function widen(box: Box, { above, side, below }: typeof AROUND): Box {
  const left = Math.max(0, box.left - box.width * side);
  const top = Math.max(0, box.top - box.height * above);
  const right = Math.min(1, box.left + box.width * (1 + side));
  const bottom = Math.min(1, box.top + box.height * (1 + below));
  return { left, top, width: right - left, height: bottom - top };
}

/**
 * The head of a face: with hair, ears and chin, within the picture.
 * @param isTurned the face lies on its side or upside down, so its hair may be anywhere around it
 */
export function measureHead(face: Box, outline: Mask | undefined, isTurned = false): Box {
  if (isTurned)
    return widen(face, { above: AROUND.above, side: AROUND.above, below: AROUND.above });
  const hair = outline ? measureHair(outline, face) : 0;
  return widen(face, { ...AROUND, above: Math.min(HIGHEST, Math.max(AROUND.above, hair)) });
}
