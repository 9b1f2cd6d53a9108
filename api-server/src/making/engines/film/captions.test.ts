import type { TextLayer } from '@vidra/shared-contract/timeline';
import { captionFile } from './captions.ts';

const VIDEO = { width: 640, height: 360 };
const events = (text: string, place: TextLayer['place'] = 'caption') =>
  captionFile([{ place, text, start: 1.25, end: 3661.5 }], 'clean', VIDEO)
    .split('\n')
    .filter((line) => line.startsWith('Dialogue'));

test.each([
  ['{\\fs200}big', '\\{\\\u2060fs200\\}big'],
  ['one\\Ntwo', 'one\\\u2060Ntwo'],
  ['line\nbreak\r\n\u2028here', 'line break here'],
  ['wave 👋🏽 and flag 🇩🇪', 'wave and flag'],
  ['commas, colons: fine', 'commas, colons: fine'],
])('%j gives the subtitles no orders', (text, shown) => {
  expect(events(text)).toEqual([`Dialogue: 0,0:00:01.25,1:01:01.50,caption,,0,0,0,,${shown}`]);
});

test('a text of which nothing can be shown is left out', () => {
  expect(events('😀 🎉')).toEqual([]);
});
