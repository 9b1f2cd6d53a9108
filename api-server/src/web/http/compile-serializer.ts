import type { FastifySerializerCompiler } from 'fastify';
import { ResponseSerializationError } from 'fastify-type-provider-zod';
import { z } from 'zod';

/**
 * Checks answers against the contract and serializes them. Schemas are compiled at their first
 * answer, so that a start does not wait for those of rare calls.
 */
export const compileSerializer: FastifySerializerCompiler<z.ZodType> = ({
  schema,
  method,
  url,
}) => {
  let compiledSchema: z.ZodType | undefined;
  return (answer) => {
    compiledSchema ??= z.compile(schema);
    const { success, data, error } = compiledSchema.safeParse(answer);
    if (!success) throw new ResponseSerializationError(method, url, { cause: error });
    return JSON.stringify(data);
  };
};
