import { sampleTask } from '@vidra/shared-session/testing';
import { doingOf, remainingOf } from './task-texts.ts';

test.each([
  [1, 'Next in line'],
  [3, 'Place 3 in the queue'],
  [null, 'Waiting for its turn'],
])('place %p reads "%s"', (queuePlace, text) => {
  expect(doingOf(sampleTask('t', { queuePlace }))).toBe(text);
});

test('a task that waits at its engine says its place there', () => {
  const waiting = { status: 'running', stage: 'queue' } as const;
  expect(doingOf(sampleTask('t', { ...waiting, queuePlace: 2 }))).toBe('Place 2 in the queue');
  expect(doingOf(sampleTask('t', { ...waiting, queuePlace: null }))).toBe('Waiting for its turn');
});

test('a running task says its stage', () => {
  expect(doingOf(sampleTask('t', { status: 'running', stage: 'finish' }))).toBe(
    'Finishing the file',
  );
});

test.each([
  [null, undefined],
  [0.4, 'Almost done'],
  [12.2, 'About 13 s left'],
  [150, 'About 3 min left'],
])('%p seconds read "%s"', (remainingSeconds, text) => {
  expect(remainingOf(sampleTask('t', { remainingSeconds }))).toBe(text);
});
