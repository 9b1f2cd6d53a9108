import { createSecretKey } from 'node:crypto';
import { isSignedBy, sign } from './signature.ts';

const key = [createSecretKey(Buffer.alloc(32, 7))] as const;

test.each([
  [
    ['file', 'a', '1', 'b\nc'],
    ['file', 'a', '1\nb', 'c'],
  ],
  [
    ['file', 'a', '1', ''],
    ['file', 'a', '1\n'],
  ],
  [['a', 'b'], ['a","b']],
])('%j is not signed by the signature of %j', (signed, other) => {
  const signature = sign(key, signed);
  expect(isSignedBy(key, signed, signature)).toBe(true);
  expect(isSignedBy(key, other, signature)).toBe(false);
});
