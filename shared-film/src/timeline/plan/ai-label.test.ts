import { getAiLabelText, withAiLabel } from './ai-label.ts';
import { COMPARISON } from './plan-comparison.ts';

test.each([
  ['generated', 'en-US', 'AI generated'],
  ['modified', 'en', 'AI modified'],
  ['generated', 'de-AT', 'KI-generiert'],
  ['generated', 'ja', 'AI生成'],
  ['modified', 'zh-Hans', 'AI修改'],
  ['generated', 'xx', 'AI generated'],
] as const)('names %s content in %s', (label, language, text) => {
  expect(getAiLabelText(label, language)).toBe(text);
});

test('shows the label in the top right corner at the start', () => {
  const caption = { place: 'caption', text: 'Hello.', start: 0, end: 2 } as const;
  expect(withAiLabel({ texts: [caption] }, 'generated', 'de').texts).toEqual([
    caption,
    { place: 'label-right', text: 'KI-generiert', start: 0, end: 5 },
  ]);
});

test('makes room for a label that the film has in that corner', () => {
  const [own] = COMPARISON.texts.filter(({ place }) => place === 'label-right');
  const { texts } = withAiLabel(COMPARISON, 'modified');
  const aiLabel = texts.at(-1);
  expect(aiLabel).toMatchObject({ place: 'label-right', text: 'AI modified', start: 0 });
  expect(aiLabel?.end).toBeLessThanOrEqual(own?.start ?? 0);
  expect(aiLabel?.end).toBeGreaterThan(1);
});
