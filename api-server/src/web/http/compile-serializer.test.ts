import { z } from 'zod';
import { compileSerializer } from './compile-serializer.ts';

const schema = z.object({ name: z.string().max(3), tags: z.array(z.string()).optional() });
const serialize = compileSerializer({ schema, method: 'GET', url: '/things' });

test('serializes only what the contract names', () => {
  expect(serialize({ name: 'one', tags: ['a'], secret: 'x' })).toBe('{"name":"one","tags":["a"]}');
});

test('refuses an answer that breaks the contract', () => {
  expect(() => serialize({ name: 'long name' })).toThrow("Response doesn't match the schema");
});
