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
])('does not sign %j with the signature of %j', (message, otherMessage) => {
  const signature = sign(key, message);
  expect(isSignedBy(key, message, signature)).toBe(true);
  expect(isSignedBy(key, otherMessage, signature)).toBe(false);
});
