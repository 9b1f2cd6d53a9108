import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startSampleSite, type SampleSite } from '../testing/sample-app.ts';
import { LAYER_ORDER } from './page-styles.ts';

let site: SampleSite;
beforeAll(async () => {
  site = await startSampleSite();
});
afterAll(() => site.close());

test('the layer order comes before every style and equals that of the sheets', async () => {
  const sheet = readFileSync(join(import.meta.dirname, '../../src/styles/global.css'), 'utf8');
  expect(sheet.startsWith(LAYER_ORDER)).toBe(true);
  for (const url of ['/', '/workspace/home', '/login', '/nowhere']) {
    const [first] =
      /<style[^>]*>(.*?)<\/style>/s.exec((await site.app.inject({ url })).body)?.slice(1) ?? [];
    expect(first).toBe(LAYER_ORDER);
  }
});
