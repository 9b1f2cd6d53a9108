import { z } from 'zod';
import { toAsciiDigits } from '../ascii-digits.ts';
import { PROBLEM_CODES } from '../problem.ts';

/** An identifier made by the server. */
export const uid = z.string().min(1).max(64);
/** A code as it is sent by e-mail; digits of any script are taken. */
export const emailCode = z
  .string()
  .overwrite(toAsciiDigits)
  .regex(/^\d{6}$/, 'The code has six digits.');
/** Epoch milliseconds. */
export const timestamp = z.number().int().nonnegative();
/** Whole credits. */
export const credits = z.number().int();
/** What of a picture draws the eye, in fractions of its width and height; a point, or with its extent. */
export const focus = z.strictObject({
  x: z.number(),
  y: z.number(),
  width: z.number().optional(),
  height: z.number().optional(),
});
/** A body or answer without content. */
export const emptyObject = z.strictObject({});
/** Who makes something here. */
export const engineText = z.strictObject({
  id: z.string(),
  label: z.string(),
  /** What it does and does not do, to be shown wherever it is used. */
  honesty: z.string(),
});
export type EngineText = z.infer<typeof engineText>;
/** An answer that only says that it worked. */
export const okResponse = z.strictObject({ ok: z.literal(true) });

/** Query of a list that is read page by page. `cursor` is opaque and comes from the page before. */
export const pageQuery = {
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
};

/** RFC 9457 problem document, `application/problem+json`: what every error answers with. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  code: z.enum(PROBLEM_CODES),
  /** A sentence for a person that says what to do. */
  detail: z.string(),
  requestId: z.string(),
  /** Bad input: the field's path and what is wrong with it. */
  fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  retryAfterSeconds: z.number().int().optional(),
  meta: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
});
export type Problem = z.infer<typeof problem>;
