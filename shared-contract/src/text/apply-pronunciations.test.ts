import { applyPronunciations } from './apply-pronunciations.ts';

const list = [
  { written: 'Vidra', spoken: 'Wie-dra' },
  { written: 'Vidra Studio', spoken: 'Wie-dra Stuh-dio' },
  { written: 'Wie-dra', spoken: 'never' },
  { written: 'C++', spoken: 'C plus plus' },
  { written: '東京', spoken: 'とうきょう' },
];

test.each([
  ['Vidra makes videos.', 'Wie-dra makes videos.'],
  ['VIDRA, vidra and Vidra’s', 'Wie-dra, Wie-dra and Wie-dra’s'],
  ['Vidras and Davidra', 'Vidras and Davidra'],
  ['The longer name counts: Vidra\u00a0Studio.', 'The longer name counts: Wie-dra Stuh-dio.'],
  ['Written in C++.', 'Written in C plus plus.'],
  ['私は東京に住む', '私はとうきょうに住む'],
  ['Nothing listed', 'Nothing listed'],
])('says "%s" as "%s"', (text, spoken) => {
  expect(applyPronunciations(text, list)).toBe(spoken);
});

test('leaves a text unchanged without a list', () => {
  expect(applyPronunciations('Vidra', undefined)).toBe('Vidra');
  expect(applyPronunciations('Vidra', [])).toBe('Vidra');
});

test('takes a replacement as it is written', () => {
  const spokenText = applyPronunciations('Cash', [{ written: 'cash', spoken: '$& $1' }]);
  expect(spokenText).toBe('$& $1');
});
