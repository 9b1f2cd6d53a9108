import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;
type Io = 'input' | 'output';

const objectOf = (schema: JsonSchema['properties'], key: string): JsonSchema => {
  const found = schema?.[key];
  return typeof found === 'object' ? found : {};
};

/** `[]` of lists, `{}` of objects. */
function signOf(schema: JsonSchema): string {
  const parts = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])] as JsonSchema[];
  if (parts.some(({ type }) => type === 'array')) return '[]';
  return parts.some(({ type }) => type === 'object') ? '{}' : '';
}

/** Fields of one shape, or of all shapes that a union allows. */
function fieldsOfAll(shapes: readonly JsonSchema[]): string[] {
  const names = new Set(shapes.flatMap(({ properties = {} }) => Object.keys(properties)));
  return [...names].map((name) => {
    const required = shapes.every((shape) => shape.required?.includes(name));
    const sign = shapes.map(({ properties }) => signOf(objectOf(properties, name))).find(Boolean);
    return `${name}${sign ?? ''}${required ? '' : '?'}`;
  });
}

/** The names of a schema's fields: `?` may be left out, `[]` is a list, `{}` an object. */
export function fieldsOf(schema: z.ZodType | undefined, io: Io): string[] {
  if (!schema) return [];
  const json = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return fieldsOfAll(json.oneOf ?? json.anyOf ?? [json]);
}
