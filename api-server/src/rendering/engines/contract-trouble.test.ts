import { EngineRefusal } from './engine.ts';
import { describeEachDriver } from './testing/each-driver.ts';
import { garbage, NO_ANSWER, silence, createStatusFault } from './testing/faults.ts';

describeEachDriver((at, driver) => {
  describe('a provider in trouble', () => {
    test('429 is waited for, also on submit', async () => {
      at.bench.server.fail('submit', createStatusFault(429, { 'retry-after': '0' }));
      const ref = await at.submit();
      at.bench.server.fail(
        'poll',
        createStatusFault(429),
        createStatusFault(503, { 'retry-after': '0' }),
      );
      expect(await at.bench.engine.poll(ref)).toMatchObject({ state: 'queued' });
      expect(at.bench.server.jobs.size).toBe(1);
    });

    test('429 without end: nothing was started, and it says so', async () => {
      at.bench.server.fail(
        'submit',
        createStatusFault(429),
        createStatusFault(429),
        createStatusFault(429),
      );
      await expect(at.submit()).rejects.toMatchObject({
        name: 'EngineRefusal',
        code: 'engine_unavailable',
        message: expect.stringContaining('busy'),
      });
      expect([at.bench.server.calls('submit'), at.bench.server.jobs.size]).toEqual([3, 0]);
    });

    test('a provider that asks for too much patience is not waited for', async () => {
      at.bench.server.fail('submit', createStatusFault(429, { 'retry-after': '3600' }));
      await expect(at.submit()).rejects.toThrow(EngineRefusal);
      expect(at.bench.server.calls('submit')).toBe(1);
    });

    test('5xx on poll without end: the job is not given up', async () => {
      const ref = await at.submit();
      at.bench.server.fail(
        'poll',
        createStatusFault(500),
        createStatusFault(502),
        createStatusFault(503),
      );
      await expect(at.bench.engine.poll(ref)).rejects.toThrow('503');
      expect(await at.bench.engine.poll(ref)).toMatchObject({ state: 'queued' });
    });

    test('silence on poll ends after the time limit', async () => {
      const ref = await at.submit();
      await at.bench.impatient(120);
      at.bench.server.fail('poll', silence, silence);
      await expect(at.bench.engine.poll(ref)).rejects.toThrow('no answer in time');
    });

    test('one malformed answer is asked for again, three are a clear failure', async () => {
      const ref = await at.submit();
      at.bench.server.fail('poll', garbage);
      expect(await at.bench.engine.poll(ref)).toMatchObject({ state: 'queued' });
      at.bench.server.fail('poll', garbage, garbage, garbage);
      expect(await at.bench.engine.poll(ref)).toMatchObject({
        state: 'failed',
        code: 'engine_unavailable',
        retryable: true,
        message: expect.stringContaining('cannot be understood'),
      });
    });

    test('nobody there: nothing was started', async () => {
      await at.bench.server.stop();
      const outcome = at.submit();
      await expect(outcome).rejects.toMatchObject({
        name: 'EngineRefusal',
        code: 'engine_unavailable',
      });
    });
  });

  describe('a submission without an answer', () => {
    test.each(NO_ANSWER)(
      '%s: it is looked up, never posted again',
      async (_name, fault, hasLanded) => {
        if (fault === silence) await at.bench.impatient(400);
        at.bench.server.fail('submit', fault);
        const failure: unknown = await at.submit().catch((error: unknown) => error);
        expect(failure).toBeInstanceOf(Error);
        expect(failure).not.toBeInstanceOf(EngineRefusal);
        expect(at.bench.server.calls('submit')).toBe(1);
        const outcome = await (await at.bench.restart()).reconcile('task-1');
        if (!driver.canReconcile) {
          expect(outcome).toEqual({ outcome: 'unknown' });
        } else if (hasLanded) {
          expect(outcome).toEqual({ outcome: 'submitted', ref: at.bench.server.job.id });
        } else {
          expect(outcome).toEqual({ outcome: 'not_submitted' });
        }
        expect(at.bench.server.calls('submit')).toBe(1);
      },
    );

    test('submitting the same key again looks it up first', async () => {
      at.bench.server.fail('submit', { kind: 'reset', effect: 'after' });
      await expect(at.submit()).rejects.toThrow();
      const resubmission = at.submit();
      await (driver.canReconcile
        ? expect(resubmission).resolves.toBe(at.bench.server.job.id)
        : expect(resubmission).rejects.toThrow('unknown'));
      expect([at.bench.server.calls('submit'), at.bench.server.jobs.size]).toEqual([1, 1]);
    });

    test('what was cancelled is submitted anew', async () => {
      if (!driver.canReconcile) return;
      const ref = await at.submit();
      at.bench.server.move('running');
      await at.bench.engine.cancel(ref);
      at.bench.server.move('cancelled');
      expect(await (await at.bench.restart()).reconcile('task-1')).toEqual({
        outcome: 'not_submitted',
      });
      const repeatedRef = await at.submit();
      expect(await at.bench.engine.poll(repeatedRef)).toMatchObject({ state: 'queued' });
      expect(at.bench.server.calls('submit')).toBe(2);
    });

    test('another key is never taken for it', async () => {
      await at.submit('task-1');
      const outcome = await (await at.bench.restart()).reconcile('task-2');
      expect(outcome.outcome).toBe(driver.canReconcile ? 'not_submitted' : 'unknown');
    });
  });
});
