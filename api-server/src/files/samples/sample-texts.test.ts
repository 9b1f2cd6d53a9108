import { readFileSync } from 'node:fs';
import { SAMPLE_TEXTS } from './sample-texts.ts';

const samples = JSON.parse(
  readFileSync(new URL('../../../assets/samples/samples.json', import.meta.url), 'utf8'),
) as { id: string; title: string; alt: string }[];

test('the texts of all samples can be translated', () => {
  const texts = samples.map(({ id, title, alt }) => [id, { title, alt }]);
  expect(SAMPLE_TEXTS).toEqual(Object.fromEntries(texts));
});
