import type { VideoTask } from '@vidra/shared-contract/schemas';
import { t } from '@vidra/shared-i18n/text';
import { sampleTask } from '@vidra/shared-session/testing';
import { getTaskDetails, describeEnd, getFileLines } from './task-texts.ts';

const error = { code: 'engine_failed', message: 'The engine gave up.', retryable: true } as const;

test('a failed video shows the message of the server, which mentions the credits', () => {
  const message = 'The engine gave up. You were not charged.';
  expect(describeEnd(sampleTask('t', { status: 'failed', error: { ...error, message } }), t)).toBe(
    message,
  );
});

test('a lost video counts as failed', () => {
  expect(describeEnd(sampleTask('t', { status: 'lost' }), t)).toMatch(
    /couldn't make this video.* not charged/,
  );
});

test('an expired video is reported without mentioning credits', () => {
  const keptUntil = Date.UTC(2026, 0, 2, 12);
  const expiredTask = sampleTask('t', { status: 'done', charged: true, keptUntil });
  expect(describeEnd(expiredTask, t)).toBe(
    'This video was kept until Jan 2, 2026 and has expired. Reuse its settings to make it again.',
  );
  expect(getTaskDetails(expiredTask, t)).toContainEqual(['Kept until', 'Jan 2, 2026']);
});

test('a running video has not ended', () => {
  expect(describeEnd(sampleTask('t', { status: 'running' }), t)).toBeUndefined();
});

test('details omit values that do not apply', () => {
  const names = getTaskDetails(sampleTask('t'), t).map(([name]) => name);
  expect(names).toContain('Seed');
  expect(names).not.toContain('Downloads');
  expect(getFileLines(sampleTask('t'), t)).toEqual([]);
});

test('tells which confirmations a video relies on, each once', () => {
  const words = 'I have the right to use this likeness';
  const giveTime = Date.UTC(2026, 10, 26, 12);
  const consents = ['portrait', 'recording'].map((fileUid) => ({ fileUid, words, giveTime }));
  const lines = getTaskDetails(sampleTask('one', { consents }), t);
  expect(lines.filter(([name]) => name === 'Likeness')).toEqual([
    ['Likeness', 'You confirmed on Nov 26, 2026: “I have the right to use this likeness”'],
  ]);
  expect(getTaskDetails(sampleTask('two'), t).map(([name]) => name)).not.toContain('Likeness');
});

test('names the language of the texts of a film, in the language of the page', () => {
  const film = { ...sampleTask('t').settings, captions: true, style: 'clean', language: 'pt-BR' };
  const task = { ...sampleTask('t'), settings: film as unknown as VideoTask['settings'] };
  expect(getTaskDetails(task, t)).toContainEqual(['Language', 'Brazilian Portuguese']);
  expect(getTaskDetails(sampleTask('t'), t).map(([name]) => name)).not.toContain('Language');
});
