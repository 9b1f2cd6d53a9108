import { getChosenUids, extendTo, NOTHING_CHOSEN, toggle } from './selection.ts';

const shownUids = ['a', 'b', 'c', 'd', 'e'];

test('toggling twice leaves nothing chosen', () => {
  const twice = toggle(toggle(NOTHING_CHOSEN, 'a'), 'a');
  expect(getChosenUids(twice, shownUids)).toEqual([]);
});

test('a range reaches from the last toggled video, in either direction', () => {
  const start = toggle(NOTHING_CHOSEN, 'c');
  expect(getChosenUids(extendTo(start, 'e', shownUids), shownUids)).toEqual(['c', 'd', 'e']);
  expect(getChosenUids(extendTo(start, 'a', shownUids), shownUids)).toEqual(['a', 'b', 'c']);
});

test('a range keeps what was chosen before', () => {
  const selection = toggle(toggle(NOTHING_CHOSEN, 'a'), 'd');
  expect(getChosenUids(extendTo(selection, 'e', shownUids), shownUids)).toEqual(['a', 'd', 'e']);
});

test('without a start a range chooses the one video', () => {
  expect(getChosenUids(extendTo(NOTHING_CHOSEN, 'b', shownUids), shownUids)).toEqual(['b']);
});

test('what is no longer shown does not count as chosen', () => {
  expect(getChosenUids(toggle(NOTHING_CHOSEN, 'gone'), shownUids)).toEqual([]);
});
