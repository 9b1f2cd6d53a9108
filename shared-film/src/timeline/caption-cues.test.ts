import { createCaptionCues } from './caption-cues.ts';
import { createCaptions } from './plan/pieces.ts';
import { FRAMES_PER_SECOND } from './timeline.ts';

const line = { text: 'One two three four five six', start: 1, end: 4 };
const createFilm = (captions: Parameters<typeof createCaptionCues>[0]['captions']) => ({
  scenes: [],
  frame: { width: 720, height: 1280 },
  seed: 1,
  style: 'clean' as const,
  transition: { kind: 'cut' as const, seconds: 0 },
  texts: createCaptions([line], captions?.style),
  sound: { speech: [line], music: null },
  ...(captions && { captions }),
});

test('captions follow the speech within 50 ms and never overlap', () => {
  for (const style of ['clean', 'bold', 'boxed', 'karaoke'] as const) {
    const cues = createCaptionCues(createFilm({ style }));
    expect(Math.abs((cues[0]?.from ?? 0) / FRAMES_PER_SECOND - 1)).toBeLessThanOrEqual(0.05);
    expect(Math.abs((cues.at(-1)?.until ?? 0) / FRAMES_PER_SECOND - 4)).toBeLessThanOrEqual(0.05);
    const gaps = cues.slice(1).map(({ from }, index) => from - (cues[index]?.until ?? 0));
    expect(Math.min(2, ...gaps)).toBe(2);
  }
});

test('word by word: marks each word once, enlarges it for 120 ms, and covers every letter', () => {
  const cues = createCaptionCues(createFilm({ style: 'karaoke' }));
  const marks = cues.flatMap(({ states }) => states);
  const news = marks.filter(({ marked }) => marked?.isNew);
  expect(news).toHaveLength(6);
  expect(news.map(({ marked }) => marked?.letters)).toEqual([3, 3, 5, 4, 4, 3]);
  for (const state of news) {
    const calmState = marks.find(({ from }) => from > state.from);
    if (calmState) expect(calmState.from - state.from).toBe(4);
  }
});

test('captions of other styles have a single state without a marked word', () => {
  const [cue] = createCaptionCues(createFilm({ style: 'boxed' }));
  expect(cue?.states).toEqual([{ from: cue?.from }]);
});

test.each([
  ['top', 0.08, 0.3],
  ['middle', 0.4, 0.6],
  ['bottom', 0.65, 0.82],
] as const)('captions at the %s stay in the safe area', (position, top, bottom) => {
  for (const { placed } of createCaptionCues(createFilm({ style: 'bold', position }))) {
    expect(placed.box.y / 1280).toBeGreaterThanOrEqual(top);
    expect((placed.box.y + placed.box.height) / 1280).toBeLessThanOrEqual(bottom);
  }
});

test("a brand's color replaces the accent of captions only", () => {
  const [cue] = createCaptionCues(createFilm({ accent: '#00ff88' }));
  expect(cue?.placed.colors.accent).toBe('#00ff88');
});
