import fc from 'fast-check';
import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;
type Part = z.core.JSONSchema._JSONSchema;

/**
 * Values for fields that their schema does not describe fully, such as identifiers, by field name.
 */
export type FieldValues = (name: string) => fc.Arbitrary<unknown> | undefined;

const SOME = 4;
const capLimit = (limit: number | undefined, minCount: number) =>
  Math.min(limit ?? Infinity, minCount + SOME);

function createText({
  minLength = 0,
  maxLength = 200,
  pattern,
  format,
}: JsonSchema): fc.Arbitrary<string> {
  if (format === 'email') return fc.emailAddress();
  if (format === 'uuid') return fc.uuid();
  if (format === 'uri') return fc.webUrl();
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  const length = { minLength, maxLength: Math.min(maxLength, minLength + 30) };
  return fc.oneof(
    { weight: 4, arbitrary: fc.string({ unit: 'grapheme', ...length }) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', ...length }) },
    { weight: 1, arbitrary: fc.constant('x'.repeat(maxLength)) },
  );
}

function createNumber({ type, minimum, maximum, multipleOf }: JsonSchema): fc.Arbitrary<number> {
  const range = {
    ...(minimum !== undefined && { min: minimum }),
    ...(maximum !== undefined && { max: maximum }),
  };
  if (type === 'integer' || multipleOf !== undefined) {
    return fc.oneof(
      fc.integer({ min: -SOME, max: SOME, ...range }),
      fc.constantFrom(...Object.values(range), 1),
    );
  }
  return fc.double({ noNaN: true, noDefaultInfinity: true, ...range });
}

function createObject(
  { properties = {}, required = [], additionalProperties }: JsonSchema,
  findFieldValues: FieldValues,
) {
  if (typeof additionalProperties === 'object') {
    return fc.dictionary(fc.string(), fromSchema(additionalProperties, findFieldValues), {
      maxKeys: SOME,
    });
  }
  const fields = Object.entries(properties).map(
    ([name, field]) => [name, fromSchema(field, findFieldValues, name)] as const,
  );
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}

function createArray(
  { prefixItems, items, minItems = 0, maxItems }: JsonSchema,
  findFieldValues: FieldValues,
  name: string,
) {
  if (prefixItems)
    return fc.tuple(...prefixItems.map((item) => fromSchema(item, findFieldValues, name)));
  return fc.array(fromSchema(items as Part, findFieldValues, name), {
    minLength: minItems,
    maxLength: capLimit(maxItems, minItems),
  });
}

function fromSchema(part: Part, findFieldValues: FieldValues, name = ''): fc.Arbitrary<unknown> {
  const schema: JsonSchema = typeof part === 'boolean' ? {} : part;
  const choices = schema.anyOf ?? schema.oneOf;
  const knownField = schema.properties || schema.items ? undefined : findFieldValues(name);
  if (knownField) return knownField;
  if (choices)
    return fc.oneof(...choices.map((choice) => fromSchema(choice, findFieldValues, name)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'object':
      return createObject(schema, findFieldValues);
    case 'array':
      return createArray(schema, findFieldValues, name);
    case 'string':
      return createText(schema);
    case 'integer':
    case 'number':
      return createNumber(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue();
  }
}

/** Generates inputs that match a schema, or nearly: refinements are left to chance. */
export function createInputArbitrary(
  schema: z.ZodType,
  findFieldValues: FieldValues,
): fc.Arbitrary<unknown> {
  return fromSchema(
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
    findFieldValues,
  );
}

/** Values that no schema expects. */
export const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', '0', 'none', '\u0000', '\ud800', "';--", '__proto__', '../../etc/passwd'),
  fc.constantFrom(null, true, 0, -1, 5, 1e308, -0, 2 ** 53),
  fc.array(fc.string(), { maxLength: 3 }),
  fc.object({ maxDepth: 2 }),
);

type How = 'replace' | 'remove' | 'add';

/** Changes the value at the end of a path. Each step selects a key by its position. */
function bendValue(
  value: unknown,
  path: readonly number[],
  changeKind: How,
  badValue: unknown,
): unknown {
  const [step = 0, ...rest] = path;
  if (typeof value !== 'object' || value === null || path.length === 0) return badValue;
  const entries = Object.entries(value);
  const bentKey = entries[step % entries.length]?.[0];
  const isLast = rest.length === 0;
  const changedEntries = entries.flatMap(([key, inner]: [string, unknown]) => {
    if (key !== bentKey || (isLast && changeKind === 'add')) return [[key, inner]] as const;
    return isLast && changeKind === 'remove'
      ? []
      : [[key, bendValue(inner, rest, changeKind, badValue)] as const];
  });
  if (isLast && changeKind === 'add') changedEntries.push(['unforeseen', badValue]);
  return Array.isArray(value)
    ? changedEntries.map(([, inner]) => inner)
    : Object.fromEntries(changedEntries);
}

/** Generates the same inputs with one error: a wrong, missing or extra field. */
export function createBentArbitrary(inputs: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(
      inputs,
      fc.array(fc.nat(20), { minLength: 1, maxLength: 3 }),
      fc.constantFrom<How>('replace', 'remove', 'add'),
      junk,
    )
    .map(([input, path, changeKind, badValue]) => bendValue(input, path, changeKind, badValue));
}
