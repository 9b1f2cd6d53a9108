import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SamplePicture } from '@vidra/shared-contract/schemas';
import { t } from '@vidra/shared-i18n/text';
import { translateSample } from './sample-texts.ts';

const FILE = join(__dirname, '../../../../api-server/assets/samples/samples.json');
const samples = JSON.parse(readFileSync(FILE, 'utf8')) as readonly SamplePicture[];
/** Names of people, which stay in every language. */
const NAMES = ['portrait-mira', 'portrait-jonas'];

test('has the texts of the samples as the server has them, and can translate them', () => {
  const markText = Object.assign((text: unknown) => `«${String(text)}»`, { as: t.as });
  for (const sample of samples) {
    expect(translateSample(sample, t)).toEqual(sample);
    const { title, alt } = translateSample(sample, markText);
    if (!NAMES.includes(sample.id)) expect(title).toBe(markText(sample.title));
    if (['product', 'place'].includes(sample.kind)) expect(alt).toBe(markText(sample.alt));
  }
});
