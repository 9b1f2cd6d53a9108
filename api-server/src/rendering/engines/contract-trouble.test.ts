import { EngineRefusal } from './engine.ts';
import { describeEachDriver } from './testing/each-driver.ts';
import { garbage, NO_ANSWER, silence, createStatusFault } from './testing/faults.ts';

describeEachDriver((at, driver) => {
  describe('provider in trouble', () => {
    test('waits after a 429, also on submit', async () => {
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

    test('reports that nothing was started after endless 429s', async () => {
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

    test('does not wait for a provider that asks for too long a delay', async () => {
      at.bench.server.fail('submit', createStatusFault(429, { 'retry-after': '3600' }));
      await expect(at.submit()).rejects.toThrow(EngineRefusal);
      expect(at.bench.server.calls('submit')).toBe(1);
    });

    test('keeps the job during endless 5xx responses to polls', async () => {
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

    test('ends polling without responses at the time limit', async () => {
      const ref = await at.submit();
      await at.bench.impatient(120);
      at.bench.server.fail('poll', silence, silence);
      await expect(at.bench.engine.poll(ref)).rejects.toThrow('no answer in time');
    });

    test('retries after one malformed response and fails clearly after three', async () => {
      const ref = await at.submit();
      at.bench.server.fail('poll', garbage);
      expect(await at.bench.engine.poll(ref)).toMatchObject({ state: 'queued' });
      at.bench.server.fail('poll', garbage, garbage, garbage);
      expect(await at.bench.engine.poll(ref)).toMatchObject({
        state: 'failed',
        code: 'engine_unavailable',
        retryable: true,
        message: expect.stringContaining('sent an unreadable response'),
      });
    });

    test('reports that nothing was started if the provider is unreachable', async () => {
      await at.bench.server.stop();
      const outcome = at.submit();
      await expect(outcome).rejects.toMatchObject({
        name: 'EngineRefusal',
        code: 'engine_unavailable',
      });
    });
  });

  describe('submission without a response', () => {
    test.each(NO_ANSWER)(
      '%s: looks it up and never posts it again',
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

    test('looks up a repeated key first', async () => {
      at.bench.server.fail('submit', { kind: 'reset', effect: 'after' });
      await expect(at.submit()).rejects.toThrow();
      const resubmission = at.submit();
      await (driver.canReconcile
        ? expect(resubmission).resolves.toBe(at.bench.server.job.id)
        : expect(resubmission).rejects.toThrow('unknown'));
      expect([at.bench.server.calls('submit'), at.bench.server.jobs.size]).toEqual([1, 1]);
    });

    test('submits a canceled job again', async () => {
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

    test('never confuses it with another key', async () => {
      await at.submit('task-1');
      const outcome = await (await at.bench.restart()).reconcile('task-2');
      expect(outcome.outcome).toBe(driver.canReconcile ? 'not_submitted' : 'unknown');
    });
  });
});
