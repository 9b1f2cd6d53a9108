import { FILM_LIMITS } from '@vidra/shared-contract';
import { getSafeMargins } from '@vidra/shared-film/text-layout';
import { EMPTY_DRAFT, isStorylineDraft } from '../../flows/storyline/draft.ts';
import { getPostingSite, POSTING_PRESETS, POSTING_SITES } from './posting-presets.ts';

test.each([
  ['tiktok', '9:16'],
  ['reels', '9:16'],
  ['shorts', '9:16'],
  ['youtube', '16:9'],
] as const)('%s takes %s', (site, ratio) => {
  expect(getPostingSite({ ...EMPTY_DRAFT, site, ratio })).toBe(site);
  expect(getPostingSite({ ...EMPTY_DRAFT, site, ratio: '1:1' })).toBeUndefined();
});

test('every video that can be made is short enough for every site', () => {
  for (const site of POSTING_SITES) {
    expect(POSTING_PRESETS[site].maxMinutes * 60).toBeGreaterThanOrEqual(
      FILM_LIMITS.longestSeconds,
    );
  }
});

test.each(POSTING_SITES)('the texts of a video lie inside the outline of %s', (site) => {
  const { ratio, margins } = POSTING_PRESETS[site];
  const [width = 0, height = 0] = ratio.split(':').map(Number);
  const text = getSafeMargins({ width, height });
  for (const side of ['top', 'right', 'bottom', 'left'] as const) {
    expect(margins[side]).toBeLessThanOrEqual(text[side]);
  }
});

test('a draft keeps its site, and older drafts without one stay valid', () => {
  expect(isStorylineDraft(EMPTY_DRAFT)).toBe(true);
  expect(isStorylineDraft({ ...EMPTY_DRAFT, site: 'reels' })).toBe(true);
  expect(isStorylineDraft({ ...EMPTY_DRAFT, site: null })).toBe(true);
  expect(isStorylineDraft({ ...EMPTY_DRAFT, site: 'toString' })).toBe(false);
});
