import type { FilmSettingsOf } from '@vidra/shared-contract/schemas';
import sharp, { type Sharp } from 'sharp';
import { runInThread } from '../../data/threads/worker-thread.ts';
import type { Pixels } from '../media/cut-out/pixels.ts';
import { cutOutPicture } from '../media/cut-out/cut-out-picture.ts';
import { isGoodOutline } from '../perception/cut-out/judge-outline.ts';
import type { PixelBuffer } from '../perception/local/perceive-thread.ts';
import {
  PerceptionError,
  type Mask,
  type Perception,
  type PicturePerception,
} from '../perception/perception.ts';
import type { FitAnswer, FitRequest } from './fit-thread.ts';
import type { UnfitReason } from './wearer.ts';

const THREAD = new URL('./fit-thread.ts', import.meta.url);
const LIMITS = { timeoutMs: 60_000, memoryMb: 768 };
/** Longer sides of the copies that are worked on, in pixels. */
const SIDES = { person: 1600, garment: 1600, mask: 400 };
/** Color behind transparent parts, as in films. */
const BACKDROP = '#d0d0d4';
/** Alpha up to which a garment's margin counts as transparent. */
const INVISIBLE_ALPHA = 24;
/** A smaller face on a garment is a print. */
const LEAST_FACE = 0.05;

/** Version of the fitted pictures. Increase it when they would look different. */
export const FITTING_VERSION = 1;

/** Pictures of a person and of a garment. */
export interface FittingRequest {
  /** Path or bytes. */
  person: string | Buffer;
  garment: string | Buffer;
  category: FilmSettingsOf<'try-on'>['category'];
}

/** Why no picture of a person in a garment is made. */
export type FittingRefusal = UnfitReason | 'no-perception';

/** A picture of the person in the garment, as JPEG of the person's own size, or why there is none. */
export type Fitting =
  | { kind: 'fitted'; picture: Buffer; width: number; height: number }
  | { kind: 'unfit'; reason: FittingRefusal };

async function readPixels(picture: Sharp, side: number): Promise<PixelBuffer> {
  const { data, info } = await picture
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), width: info.width, height: info.height };
}

/** Removes the outermost pixels of a cut-out, which keep the light of the old background. */
async function trimHalo({ data, ...size }: Pixels): Promise<Sharp> {
  const raw = { ...size, channels: 4 } as const;
  const alpha = await sharp(data, { raw })
    .extractChannel(3)
    .blur(1.6)
    .linear(2.2, -306)
    .raw()
    .toBuffer();
  for (const [at, value] of alpha.entries()) data[4 * at + 3] = value;
  return sharp(data, { raw });
}

/** Cuts a garment out of a plain background, unless that is done, and trims its margin. */
async function cutGarment(
  path: string | Buffer,
  signal: AbortSignal | undefined,
): Promise<Sharp | undefined> {
  let garment = sharp(path).autoOrient();
  if ((await sharp(path).stats()).isOpaque) {
    const cut = await cutOutPicture(path, { longestSide: SIDES.garment, signal });
    if (cut.verdict !== 'cut') return undefined;
    garment = await trimHalo(cut.pixels);
  }
  const png = await garment.ensureAlpha().png({ compressionLevel: 1 }).toBuffer();
  const tightPng = await sharp(png)
    .trim({ background: '#00000000', threshold: INVISIBLE_ALPHA })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(tightPng);
}

async function readMask(garment: Sharp): Promise<Mask> {
  const { data, width, height } = await readPixels(garment.clone(), SIDES.mask);
  const alpha = Uint8Array.from({ length: width * height }, (_, at) => data[4 * at + 3] ?? 0);
  return { data: alpha, width, height };
}

async function perceive(
  perception: Perception,
  path: string | Buffer,
): Promise<PicturePerception | undefined> {
  try {
    return await perception.perceive(path);
  } catch (error) {
    if (error instanceof PerceptionError) return undefined;
    throw error;
  }
}

/** Lays a garment over the whole picture of the person. Pixels beside it stay as they are. */
async function composeFitting(
  person: string | Buffer,
  { data, ...size }: PixelBuffer,
): Promise<Fitting> {
  const { autoOrient: whole } = await sharp(person).metadata();
  const layer = await sharp(data, { raw: { ...size, channels: 4 } })
    .resize({ width: whole.width, height: whole.height, fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
  const picture = await sharp(person)
    .autoOrient()
    .flatten({ background: BACKDROP })
    .toColourspace('srgb')
    .composite([{ input: layer, raw: { width: whole.width, height: whole.height, channels: 4 } }])
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer();
  return { kind: 'fitted', picture, width: whole.width, height: whole.height };
}

/**
 * Makes the picture of a person in a garment: the garment is cut out and bent to the points of the
 * body, behind arms and hair, in the picture's light. Nothing is generated. Poses and garments for
 * which that is not believable are refused.
 *
 * @throws ThreadLimitError, or the reason of `signal`
 */
export async function fitGarment(
  { person, garment, category }: FittingRequest,
  perception: Perception,
  signal?: AbortSignal,
): Promise<Fitting> {
  const refuse = (reason: FittingRefusal): Fitting => ({ kind: 'unfit', reason });
  const personResult = await perceive(perception, person);
  if (!personResult) return refuse('no-perception');
  const { people, faces } = personResult;
  if (!people) return refuse('no-person');
  const boxes = faces.map(({ box }) => box);
  if (!isGoodOutline(people, boxes)) return refuse('unclear-outline');
  const garmentResult = await perceive(perception, garment);
  if (garmentResult?.faces.some(({ box }) => box.width >= LEAST_FACE))
    return refuse('worn-garment');
  const cutOut = await cutGarment(garment, signal);
  if (!cutOut) return refuse('not-cut-out');
  const picture = sharp(person).autoOrient().flatten({ background: BACKDROP });
  const request: FitRequest = {
    picture: await readPixels(picture, SIDES.person),
    perception: { ...personResult, people },
    garment: await readPixels(cutOut.clone(), SIDES.garment),
    mask: await readMask(cutOut),
    category,
  };
  const answer = await runInThread<FitAnswer>(THREAD, request, {
    ...LIMITS,
    transfer: [request.picture.data.buffer, request.garment.data.buffer],
    ...(signal && { signal }),
  });
  return answer.kind === 'unfit' ? answer : composeFitting(person, answer.layer);
}
