import { z } from 'zod';

export const createTextSchema = (label: string) => z.string(`is missing: ${label}`).min(1);
export const createAddressSchema = (label: string) =>
  z.url({ protocol: /^https?$/, error: `must be a URL: ${label}` });
export const createNumberSchema = (minimum: number, maximum: number) =>
  z.coerce
    .number('must be a number')
    .min(minimum, `must be ${String(minimum)} or more`)
    .max(maximum, `must be ${String(maximum)} or less`);
export const createIntegerSchema = (minimum: number, maximum: number) =>
  createNumberSchema(minimum, maximum).int('must be a whole number');

const splitItems = (text: string) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
export const secondsList = z
  .string()
  .regex(/^\s*\d+(\s*,\s*\d+)*\s*$/, 'must be whole seconds separated by commas, e.g. 5,10')
  .transform((text) => splitItems(text).map(Number));
/** Minimum and maximum length. */
export const secondsRange = z
  .string()
  .regex(/^\s*\d+\s*-\s*\d+\s*$/, 'must be a range of seconds, e.g. 2-300')
  .transform((text) => text.split('-').map(Number))
  .transform(([minimum = 0, maximum = 0]) => ({ least: minimum, most: maximum }))
  .refine(({ least, most }) => most >= Math.max(1, least), 'must end with the larger number');
export const sizeList = z
  .string()
  .regex(
    /^\s*(any|\d+x\d+(\s*,\s*\d+x\d+)*)\s*$/,
    'must be "any" or sizes such as 1280x720,720x1280',
  )
  .transform((text) =>
    splitItems(text).flatMap((item) => {
      const [width, height] = item.split('x').map(Number);
      return width && height ? [{ width, height }] : [];
    }),
  );
export const hostList = z
  .string()
  .regex(/^[a-z0-9.,\s-]*$/i, 'must be host names separated by commas, e.g. files.example')
  .transform((text) => splitItems(text.toLowerCase()));
