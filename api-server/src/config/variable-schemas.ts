import { z } from 'zod';

/** `1` or `0`. */
export const flag = z
  .enum(['1', '0', 'true', 'false'], 'must be 1 or 0')
  .transform((value) => value === '1' || value === 'true');

/** Accepts a whole number between two bounds. */
export const createIntegerSchema = (minimum: number, maximum: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(
      z
        .number()
        .min(minimum, `must be at least ${minimum}`)
        .max(maximum, `must be at most ${maximum}`),
    );

/** Accepts a URL of a protocol, and shows the example otherwise. */
export const createAddressSchema = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `must be a URL such as ${example}` });

/** Origins separated by commas. */
export const origins = z
  .string()
  .transform((list) => list.split(',').map((entry) => entry.trim()))
  .pipe(
    z.array(
      z
        .url({ protocol: /^https?$/, error: 'must be origins such as http://shop.lan:8000' })
        .transform((origin) => new URL(origin).origin),
    ),
  );

export const onOff = z.enum(['on', 'off'], 'must be on or off');
export const secret = z.string().min(32, 'must have at least 32 characters');

/** Refuses options of the mail library that weaken TLS. */
export const smtpUrl = createAddressSchema(/^smtps?$/, 'smtp://user:password@host:587').refine(
  (text) => {
    const searchParams = URL.parse(text)?.searchParams ?? new URLSearchParams();
    const isKnown = ['optional', null].includes(searchParams.get('tls'));
    return (
      isKnown &&
      ['ignoreTLS', 'opportunisticTLS', 'requireTLS'].every((name) => !searchParams.has(name))
    );
  },
  'TLS is required unless it ends with ?tls=optional; remove other TLS options',
);

/** Schemas of variables by name. Each has a description, in Markdown. */
export type VariableShape = Readonly<Record<string, z.ZodType>>;

/** Variables under one title of the documents. */
export interface VariableSection<Shape extends VariableShape = VariableShape> {
  readonly title: string;
  /** Sentence before the table, in Markdown. */
  readonly note?: string;
  readonly shape: Shape;
}

/** Keeps the exact type of the section's schemas. */
export const defineSection = <Shape extends VariableShape>(
  section: VariableSection<Shape>,
): VariableSection<Shape> => section;
