import { sampleTask } from '@vidra/shared-session/testing';
import { detailsOf, endedOf, fileLinesOf } from './task-texts.ts';

const error = { code: 'engine_failed', message: 'The engine gave up.', retryable: true } as const;

test('a failed video says what the server says, which tells of the credits too', () => {
  const message = 'The engine gave up. You were not charged.';
  expect(endedOf(sampleTask('t', { status: 'failed', error: { ...error, message } }))).toBe(
    message,
  );
});

test('a lost video counts as failed', () => {
  expect(endedOf(sampleTask('t', { status: 'lost' }))).toMatch(/could not be made.* not charged/);
});

test('a video that is past its time says so, and nothing of credits', () => {
  const keptUntil = Date.UTC(2026, 0, 2, 12);
  const gone = sampleTask('t', { status: 'done', charged: true, keptUntil });
  expect(endedOf(gone)).toBe(
    'This video was kept until Jan 2, 2026 and is gone. Use its settings again to make it anew.',
  );
  expect(detailsOf(gone)).toContainEqual(['Kept until', 'Jan 2, 2026']);
});

test('a video that goes on has not ended', () => {
  expect(endedOf(sampleTask('t', { status: 'running' }))).toBeUndefined();
});

test('details leave out what does not apply', () => {
  const names = detailsOf(sampleTask('t')).map(([name]) => name);
  expect(names).toContain('Seed');
  expect(names).not.toContain('Downloads');
  expect(fileLinesOf(sampleTask('t'))).toEqual([]);
});
