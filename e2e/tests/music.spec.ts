import { expect, test, type Page } from '@playwright/test';
import { choose } from '../support/editor.ts';
import { getFixturePath } from '../support/files.ts';
import { signIn } from '../support/people.ts';

interface PlayedPart {
  when: number;
  offset: number;
  duration: number;
  /** Strongest onset in the end of the file, which begins shortly before its hit. */
  onset: number;
}

/** Records the parts of music that the page plays from memory. */
async function recordParts(page: Page): Promise<() => Promise<PlayedPart[]>> {
  await page.addInitScript(() => {
    const parts: PlayedPart[] = [];
    Object.assign(window, { musicParts: parts });
    const findOnset = (buffer: AudioBuffer): number => {
      const samples = buffer.getChannelData(0);
      const step = Math.round(buffer.sampleRate / 200);
      const edges: number[] = [];
      for (let first = 1; first + step < samples.length; first += step) {
        let sum = 0;
        for (let at = first; at < first + step; at += 1) {
          sum += ((samples[at] ?? 0) - (samples[at - 1] ?? 0)) ** 2;
        }
        edges.push(sum);
      }
      const from = edges.length - Math.round(5.3 * 200);
      let best = { at: 0, rise: 0 };
      for (let at = from; at < edges.length; at += 1) {
        const rise = (edges[at] ?? 0) - Math.max(...edges.slice(at - 4, at));
        if (rise > best.rise) best = { at, rise };
      }
      return best.at / 200;
    };
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function record(when = 0, offset = 0, duration = 0) {
      start.call(this, when, offset, duration);
      if (this.buffer) parts.push({ when, offset, duration, onset: findOnset(this.buffer) });
    };
  });
  return () => page.evaluate(() => (window as unknown as { musicParts: PlayedPart[] }).musicParts);
}

test('the preview plays the music of the film, with its final hit on the last cut', async ({
  page,
}) => {
  const listParts = await recordParts(page);
  await page.goto('/edit?label=multi-image&parentLabel=create');
  await signIn(page);
  const pictures = ['coffee.jpg', 'rocket.jpg', 'chelsea.jpg'].map(getFixturePath);
  await page.getByLabel('Images', { exact: true }).first().setInputFiles(pictures);
  await expect(page.getByRole('list', { name: 'Images' }).getByRole('img')).toHaveCount(3);
  await choose(page, 'Music', /^Cinema/);
  await expect(page.getByText('MuseScore General, MIT license')).toBeVisible();
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByRole('button', { name: 'Play' }).click();
  await expect.poll(async () => (await listParts()).length).toBeGreaterThan(1);
  const parts = await listParts();
  const last = parts.at(-1);
  // Two bars of intro, one of lift and eight of the middle, at 90 beats per minute.
  const hit = (11 * 240) / 90;
  expect(Math.abs((last?.onset ?? 0) - hit)).toBeLessThan(0.06);
  expect((last?.offset ?? 0) + (last?.duration ?? 0)).toBeGreaterThan(hit + 1);
  // Parts follow each other, with a crossfade of 30 ms before each bar line.
  for (const [index, { when, duration }] of parts.entries()) {
    const next = parts[index + 1];
    if (next) expect(when + duration - next.when).toBeCloseTo(0.03, 3);
  }
});
