import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;
type Io = 'input' | 'output';

const getObjectSchema = (schema: JsonSchema['properties'], key: string): JsonSchema => {
  const fieldSchema = schema?.[key];
  return typeof fieldSchema === 'object' ? fieldSchema : {};
};

/** Returns `[]` for lists and `{}` for objects. */
function toTypeSign(schema: JsonSchema): string {
  const parts = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])] as JsonSchema[];
  if (parts.some(({ type }) => type === 'array')) return '[]';
  return parts.some(({ type }) => type === 'object') ? '{}' : '';
}

/** Lists the fields of one shape, or of all shapes that a union allows. */
function listUnionFields(shapes: readonly JsonSchema[]): string[] {
  const names = new Set(shapes.flatMap(({ properties = {} }) => Object.keys(properties)));
  return [...names].map((name) => {
    const isRequired = shapes.every((shape) => shape.required?.includes(name));
    const sign = shapes
      .map(({ properties }) => toTypeSign(getObjectSchema(properties, name)))
      .find(Boolean);
    return `${name}${sign ?? ''}${isRequired ? '' : '?'}`;
  });
}

/**
 * Lists the names of a schema's fields. `?` marks an optional field, `[]` a list, `{}` an object.
 */
export function listFieldNames(schema: z.ZodType | undefined, io: Io): string[] {
  if (!schema) return [];
  const json = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return listUnionFields(json.oneOf ?? json.anyOf ?? [json]);
}
