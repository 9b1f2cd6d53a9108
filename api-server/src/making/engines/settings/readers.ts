import { z } from 'zod';

export const needed = (what: string) => z.string(`is missing: ${what}`).min(1);
export const address = (what: string) =>
  z.url({ protocol: /^https?$/, error: `must be an address: ${what}` });
export const number = (minimum: number, maximum: number) =>
  z.coerce
    .number('must be a number')
    .min(minimum, `must be ${String(minimum)} or more`)
    .max(maximum, `must be ${String(maximum)} or less`);
export const whole = (minimum: number, maximum: number) =>
  number(minimum, maximum).int('must be a whole number');

const items = (text: string) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
export const secondsList = z
  .string()
  .regex(/^\s*\d+(\s*,\s*\d+)*\s*$/, 'must be whole seconds with commas between, e.g. 5,10')
  .transform((text) => items(text).map(Number));
/** The shortest and the longest. */
export const secondsRange = z
  .string()
  .regex(/^\s*\d+\s*-\s*\d+\s*$/, 'must be two numbers of seconds, e.g. 2-300')
  .transform((text) => text.split('-').map(Number))
  .transform(([least = 0, most = 0]) => ({ least, most }))
  .refine(({ least, most }) => most >= Math.max(1, least), 'must end with the longer one');
export const sizeList = z
  .string()
  .regex(
    /^\s*(any|\d+x\d+(\s*,\s*\d+x\d+)*)\s*$/,
    'must be "any" or sizes such as 1280x720,720x1280',
  )
  .transform((text) =>
    items(text).flatMap((item) => {
      const [width, height] = item.split('x').map(Number);
      return width && height ? [{ width, height }] : [];
    }),
  );
export const hostList = z
  .string()
  .regex(/^[a-z0-9.,\s-]*$/i, 'must be host names with commas between, e.g. files.example')
  .transform((text) => items(text.toLowerCase()));
