import { chosenOf, extendTo, NOTHING_CHOSEN, toggle } from './selection.ts';

const shown = ['a', 'b', 'c', 'd', 'e'];

test('toggling twice leaves nothing chosen', () => {
  const twice = toggle(toggle(NOTHING_CHOSEN, 'a'), 'a');
  expect(chosenOf(twice, shown)).toEqual([]);
});

test('a range reaches from the last toggled video, in either direction', () => {
  const start = toggle(NOTHING_CHOSEN, 'c');
  expect(chosenOf(extendTo(start, 'e', shown), shown)).toEqual(['c', 'd', 'e']);
  expect(chosenOf(extendTo(start, 'a', shown), shown)).toEqual(['a', 'b', 'c']);
});

test('a range keeps what was chosen before', () => {
  const two = toggle(toggle(NOTHING_CHOSEN, 'a'), 'd');
  expect(chosenOf(extendTo(two, 'e', shown), shown)).toEqual(['a', 'd', 'e']);
});

test('without a start a range chooses the one video', () => {
  expect(chosenOf(extendTo(NOTHING_CHOSEN, 'b', shown), shown)).toEqual(['b']);
});

test('what is no longer shown does not count as chosen', () => {
  expect(chosenOf(toggle(NOTHING_CHOSEN, 'gone'), shown)).toEqual([]);
});
