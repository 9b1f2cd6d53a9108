import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FLOWS, MUSIC_BEDS, QUALITIES, RATIOS } from '@vidra/shared-contract';
import { z } from 'zod';

/** Facts of a plan that a request leads to. Only the named ones are checked. */
const expectedPlan = z.strictObject({
  flow: z.enum(FLOWS).optional(),
  ratio: z.enum(RATIOS).optional(),
  quality: z.enum(QUALITIES).optional(),
  /** A bed, several that fit equally well, or null for no music. */
  music: z.union([z.enum(MUSIC_BEDS), z.array(z.enum(MUSIC_BEDS)), z.null()]).optional(),
  motion: z.string().optional(),
  /** Length of an animated image, or of all images together. */
  seconds: z.number().optional(),
  /** Primary language subtag of the voice, or `none`. */
  language: z.string().optional(),
  gender: z.enum(['female', 'male']).optional(),
  captions: z.boolean().optional(),
  /** The script, or the narration of all shots. An empty one needs a question. */
  script: z.string().optional(),
  product: z.string().optional(),
  price: z.string().optional(),
  /** Part that is asked about. */
  asks: z.enum(['script', 'pictures']).optional(),
  /** The agent has no tool for it and says so. */
  refused: z.literal(true).optional(),
});
export type ExpectedPlan = z.infer<typeof expectedPlan>;

/**
 * A request in a person's words, the plan that it must lead to, and its images: by what they show
 * (`photo`: not analyzed) or by file name.
 */
const requestCase = z.strictObject({
  prompt: z.string(),
  images: z.string().transform((text) => text.split(' ')),
  plan: expectedPlan,
});
export type RequestCase = z.infer<typeof requestCase>;

/** Reads one set of requests: the one to develop with, or the one that only measures. */
export function readRequestCases(name: 'development' | 'held-back'): RequestCase[] {
  const text = readFileSync(join(import.meta.dirname, `${name}-requests.jsonl`), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => requestCase.parse(JSON.parse(line)));
}
