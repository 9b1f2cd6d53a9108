import { EngineRefusal, type EngineFailureCode } from '../../../rendering/engines/engine.ts';
import { toFailure, ResultInvalidError } from '../../../rendering/engines/preview/failures.ts';
import { FAILURES } from '../../../rendering/engines/remote/failures.ts';
import { FfmpegError } from '../../../rendering/media/run-ffmpeg.ts';
import type { ClaimedTask } from './claim.ts';
import { toEnding } from './task-outcomes.ts';
import { ResultRefusedError } from './store-result.ts';

const task = { runs: 1 } as ClaimedTask;

test.each<[EngineFailureCode, boolean]>([
  ['storage_full', true],
  ['render_timeout', true],
  ['render_interrupted', true],
  ['engine_unavailable', true],
  ['render_failed', false],
  ['result_invalid', false],
  ['picture_unreadable', false],
  ['request_refused', false],
  ['content_refused', false],
])('a refusal for %s: offers a retry only when it can help', (code, retryable) => {
  expect(toEnding(new EngineRefusal(code, 'No.'), task)).toMatchObject({ retryable });
});

test.each(Object.values(FAILURES))('keeps the message of a refusal: $message', (failure) => {
  const { message, retryable } = failure;
  expect(toEnding(EngineRefusal.from(failure), task)).toMatchObject({ message, retryable });
});

test('does not offer a retry for a result that is not the ordered video', () => {
  expect(toEnding(new ResultRefusedError('2 s instead of 3 s'), task)).toMatchObject({
    retryable: false,
    message: expect.not.stringContaining('Try again'),
  });
  const incomplete = new ResultRefusedError('video: 3 bytes', { isIncomplete: true });
  expect(toEnding(incomplete, task)).toMatchObject({ retryable: true });
});

test.each([
  ['a graph that ffmpeg refuses', new FfmpegError('failed', ''), false],
  ['a film that failed its check twice', new ResultInvalidError(''), false],
  ['a mistake of ours', new TypeError(''), false],
  ['a killed ffmpeg', new FfmpegError('killed', ''), true],
  ['a full disk', new FfmpegError('storage_full', ''), true],
  ['a file that cannot be opened now', Object.assign(new Error(''), { syscall: 'open' }), true],
])('%s: offers a retry only when it can help', (_what, error, retryable) => {
  const failure = toFailure(error, false);
  expect(failure.retryable).toBe(retryable);
  if (!retryable) expect(failure.message).not.toContain('Try again');
});
