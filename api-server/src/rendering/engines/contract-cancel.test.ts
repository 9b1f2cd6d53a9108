import { describeEachDriver } from './testing/each-driver.ts';
import { createStatusFault } from './testing/faults.ts';

describeEachDriver((at, driver) => {
  describe('cancellation', () => {
    test('cancels a waiting job', async () => {
      const ref = await at.submit();
      expect(await at.bench.engine.cancel(ref)).toBe('cancelled');
      expect(await at.bench.engine.poll(ref)).toEqual({ state: 'cancelled' });
    });

    test('cancels a running job', async () => {
      const ref = await at.submit();
      at.bench.server.move('running');
      expect(await at.bench.engine.cancel(ref)).toBe(driver.cancelOfRunning);
      at.bench.server.move('cancelled');
      expect(await at.bench.engine.poll(ref)).toEqual({ state: 'cancelled' });
    });

    test('comes too late', async () => {
      const ref = await at.submit();
      at.bench.server.move('succeeded');
      expect(await at.bench.engine.cancel(ref)).toBe('too_late');
      expect(await at.bench.engine.poll(ref)).toMatchObject({ state: 'succeeded' });
    });

    test('ignores a response after the cancellation', async () => {
      const ref = await at.submit();
      at.bench.server.move('succeeded');
      const artefact = await at.bench.file(ref);
      at.bench.server.job.state = 'running';
      await at.bench.engine.cancel(ref);
      at.bench.server.move('succeeded');
      expect(await at.bench.engine.poll(ref)).toEqual({ state: 'cancelled' });
      await expect(at.bench.engine.fetch(ref, artefact)).rejects.toThrow(
        'This video was canceled.',
      );
    });

    test('can be repeated if the provider does not respond', async () => {
      const ref = await at.submit();
      at.bench.server.move('running');
      const [first] = driver.name === 'openai' ? (['poll'] as const) : (['cancel'] as const);
      at.bench.server.fail(
        first,
        createStatusFault(500),
        createStatusFault(500),
        createStatusFault(500),
      );
      await expect(at.bench.engine.cancel(ref)).rejects.toThrow('500');
      expect(await at.bench.engine.poll(ref)).toMatchObject({ state: 'running' });
      expect(await at.bench.engine.cancel(ref)).toBe(driver.cancelOfRunning);
    });
  });
});
