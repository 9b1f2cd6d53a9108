import type { PicturePerception } from './perception.ts';
import { parsePerception, serializePerception } from './stored-perception.ts';

const box = { left: 0.1, top: 0.2, width: 0.3, height: 0.4 };
const mask = () => ({ width: 2, height: 2, data: Uint8Array.of(0, 100, 200, 255) });
const perception: PicturePerception = {
  faces: [{ box, head: box, mesh: [{ x: 0.25, y: 0.5 }], confidence: 0.9 }],
  body: [{ name: 'nose', x: 0.5, y: 0.5, confidence: 0.7 }],
  people: mask(),
  subject: { box, mask: mask() },
};

test('reads a stored perception back', async () => {
  const text = await serializePerception(perception, 'abc');
  expect(await parsePerception(text, 'abc')).toEqual(perception);
});

test.each([
  ['of another picture', (text: string) => text.replace('"abc"', '"abd"')],
  ['of another version', (text: string) => text.replace('"version":1', '"version":0')],
  ['of another form', (text: string) => text.replace('"faces"', '"heads"')],
])('ignores a perception %s', async (_what, change) => {
  const text = change(await serializePerception(perception, 'abc'));
  expect(await parsePerception(text, 'abc')).toBeUndefined();
});
