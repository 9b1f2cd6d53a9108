import { sampleTask } from '@vidra/shared-session/testing';
import { detailsOf, endedOf } from './task-texts.ts';

const error = { code: 'engine_failed', message: 'The engine gave up.', retryable: true } as const;

test('a failed video says why and that nothing was charged', () => {
  const text = endedOf(sampleTask('t', { status: 'failed', error }));
  expect(text).toBe('The engine gave up. You were not charged.');
});

test('a failed video that was charged does not say the contrary', () => {
  expect(endedOf(sampleTask('t', { status: 'failed', error, charged: true }))).toBe(
    'The engine gave up.',
  );
});

test('a lost video counts as failed', () => {
  expect(endedOf(sampleTask('t', { status: 'lost' }))).toMatch(/could not be made.* not charged/);
});

test('a video that goes on has not ended', () => {
  expect(endedOf(sampleTask('t', { status: 'running' }))).toBeUndefined();
});

test('details leave out what does not apply', () => {
  const names = detailsOf(sampleTask('t')).map(([name]) => name);
  expect(names).toContain('Seed');
  expect(names).not.toContain('Downloads');
  expect(names).not.toContain('File');
});
