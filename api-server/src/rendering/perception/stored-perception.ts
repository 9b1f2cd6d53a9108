import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { z } from 'zod';
import type { Mask, PicturePerception } from './perception.ts';

/**
 * Version of the file. Increase it when the models or the format change, so that older files are
 * ignored.
 */
const VERSION = 1;

const share = z.number();
const box = z.strictObject({ left: share, top: share, width: share, height: share });
const storedMask = z.string();
const storedSchema = z.strictObject({
  version: z.literal(VERSION),
  sha256: z.string(),
  faces: z.array(
    z.strictObject({
      box,
      head: box,
      mesh: z.array(z.tuple([share, share])),
      confidence: z.number(),
    }),
  ),
  body: z.array(z.strictObject({ name: z.string(), x: share, y: share, confidence: z.number() })),
  people: storedMask.optional(),
  subject: z.strictObject({ box, mask: storedMask }).optional(),
});

/** Rounds to a step that is smaller than any pixel. */
const round = (value: number) => Math.round(value * 1e5) / 1e5;

async function writeMask({ data, width, height }: Mask): Promise<string> {
  const png = await sharp(data, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
  return png.toString('base64');
}

async function readMask(text: string): Promise<Mask> {
  const { data, info } = await sharp(Buffer.from(text, 'base64'))
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), width: info.width, height: info.height };
}

/** Returns the SHA-256 digest of a picture's bytes, in hex. */
export async function hashPicture(path: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
}

/**
 * Serializes a perception as JSON.
 *
 * @param sha256 digest of the picture
 */
export async function serializePerception(
  { faces, body, people, subject }: PicturePerception,
  sha256: string,
): Promise<string> {
  const content: z.infer<typeof storedSchema> = {
    version: VERSION,
    sha256,
    faces: faces.map((face) => ({
      ...face,
      mesh: face.mesh.map(({ x, y }): [number, number] => [round(x), round(y)]),
    })),
    body: [...body],
    ...(people && { people: await writeMask(people) }),
    ...(subject && { subject: { box: subject.box, mask: await writeMask(subject.mask) } }),
  };
  return JSON.stringify(content);
}

/**
 * Parses the output of `serializePerception`.
 *
 * @returns undefined if the text belongs to other bytes or has an older version
 */
export async function parsePerception(
  text: string,
  sha256: string,
): Promise<PicturePerception | undefined> {
  const { data } = storedSchema.safeParse(JSON.parse(text));
  if (data?.sha256 !== sha256) return undefined;
  const { faces, body, people, subject } = data;
  return {
    body,
    faces: faces.map((face) => ({ ...face, mesh: face.mesh.map(([x, y]) => ({ x, y })) })),
    ...(people !== undefined && { people: await readMask(people) }),
    ...(subject && { subject: { box: subject.box, mask: await readMask(subject.mask) } }),
  };
}
