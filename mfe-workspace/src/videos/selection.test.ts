import { getChosenUids, extendTo, NOTHING_CHOSEN, toggle } from './selection.ts';

const shownUids = ['a', 'b', 'c', 'd', 'e'];

test('toggling twice selects nothing', () => {
  const twice = toggle(toggle(NOTHING_CHOSEN, 'a'), 'a');
  expect(getChosenUids(twice, shownUids)).toEqual([]);
});

test('a range starts at the last toggled video, in either direction', () => {
  const start = toggle(NOTHING_CHOSEN, 'c');
  expect(getChosenUids(extendTo(start, 'e', shownUids), shownUids)).toEqual(['c', 'd', 'e']);
  expect(getChosenUids(extendTo(start, 'a', shownUids), shownUids)).toEqual(['a', 'b', 'c']);
});

test('a range keeps the previous selection', () => {
  const selection = toggle(toggle(NOTHING_CHOSEN, 'a'), 'd');
  expect(getChosenUids(extendTo(selection, 'e', shownUids), shownUids)).toEqual(['a', 'd', 'e']);
});

test('a range without a start selects one video', () => {
  expect(getChosenUids(extendTo(NOTHING_CHOSEN, 'b', shownUids), shownUids)).toEqual(['b']);
});

test('videos that are no longer shown are not selected', () => {
  expect(getChosenUids(toggle(NOTHING_CHOSEN, 'gone'), shownUids)).toEqual([]);
});
