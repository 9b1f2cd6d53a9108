import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { EngineRefusal, type EngineSpec } from './engine.ts';
import { Bench, createPicture } from './testing/bench.ts';
import { DRIVERS, type Driver } from './testing/drivers.ts';
import { garbage, NO_ANSWER, silence, status } from './testing/faults.ts';
import { VIDEO } from './testing/provider-server.ts';

let picture: Awaited<ReturnType<typeof createPicture>>;
beforeAll(async () => {
  picture = await createPicture();
});
afterAll(() => picture.remove());
const spec = (changes: Partial<EngineSpec> = {}) => picture.spec(changes);

const drivers = DRIVERS.map((driver): [string, Driver] => [driver.name, driver]);
describe.each(drivers)('%s', (_, driver) => {
  let bench: Bench;
  beforeEach(async () => {
    bench = new Bench(driver);
    await bench.open();
  });
  afterEach(() => bench.close());
  const submit = (key = 'task-1') => bench.engine.submit(spec(), key);

  test('queued, running, succeeded; the file comes with its hash', async () => {
    const ref = await submit();
    expect(await bench.engine.poll(ref)).toMatchObject({ state: 'queued' });
    bench.server.move('running');
    expect(await bench.engine.poll(ref)).toMatchObject({ state: 'running', stage: 'render' });
    bench.server.move('succeeded');
    const artefact = await bench.file(ref);
    expect(artefact).toMatchObject({ role: 'video', contentType: 'video/mp4' });
    const fetched = await bench.engine.fetch(ref, artefact);
    expect(VIDEO.equals(await buffer(fetched.stream))).toBe(true);
    expect(fetched.size).toBe(VIDEO.length);
    expect(await fetched.sha256).toBe(createHash('sha256').update(VIDEO).digest('hex'));
    await bench.engine.discard(ref);
  });

  test('what a person typed arrives as it is, with the camera in words', async () => {
    await submit();
    const sent = JSON.stringify(bench.server.job.input);
    const words = 'A "quoted" {{seed}} wave \\ 😀. The camera orbits slowly around the subject.';
    expect(sent).toContain(JSON.stringify(words).slice(1, -1));
  });

  test('says honestly what it is and what it would cost', async () => {
    const { label, generative, flows } = bench.engine.capabilities();
    expect(label).toMatch(/^Generative AI: /);
    expect([generative, flows.map(({ flow }) => flow)]).toEqual([true, ['image-to-video']]);
    const { providerCost } = await bench.engine.quote(spec());
    expect(providerCost).toEqual({ currency: 'USD', amount: driver.secondsFor5 * 0.056 });
    expect(bench.server.seen).toEqual([]);
  });

  test('a job survives a restart of ours', async () => {
    const ref = await submit();
    bench.server.move('succeeded');
    const again = await bench.restart();
    const artefact = await bench.file(ref);
    const { stream } = await again.fetch(ref, artefact);
    expect(VIDEO.equals(await buffer(stream))).toBe(true);
  });

  test('whoever polls often is told the last answer', async () => {
    const ref = await (await bench.restart({ pollIntervalMs: 60_000 })).submit(spec(), 'task-1');
    const answers = [await bench.engine.poll(ref), await bench.engine.poll(ref)];
    expect(answers[1]).toEqual(answers[0]);
    expect(bench.server.calls('poll')).toBe(driver.name === 'comfyui' ? 2 : 1);
  });

  test('the same key makes one job, also at the same time', async () => {
    const refs = await Promise.all([submit(), submit()]);
    expect([new Set([...refs, await submit()]).size, bench.server.jobs.size]).toEqual([1, 1]);
  });

  describe('a provider in trouble', () => {
    test('429 is waited for, also on submit', async () => {
      bench.server.fail('submit', status(429, { 'retry-after': '0' }));
      const ref = await submit();
      bench.server.fail('poll', status(429), status(503, { 'retry-after': '0' }));
      expect(await bench.engine.poll(ref)).toMatchObject({ state: 'queued' });
      expect(bench.server.jobs.size).toBe(1);
    });

    test('429 without end: nothing was started, and it says so', async () => {
      bench.server.fail('submit', status(429), status(429), status(429));
      await expect(submit()).rejects.toMatchObject({
        ...{ name: 'EngineRefusal', code: 'engine_unavailable' },
        message: expect.stringContaining('busy'),
      });
      expect([bench.server.calls('submit'), bench.server.jobs.size]).toEqual([3, 0]);
    });

    test('a provider that asks for too much patience is not waited for', async () => {
      bench.server.fail('submit', status(429, { 'retry-after': '3600' }));
      await expect(submit()).rejects.toThrow(EngineRefusal);
      expect(bench.server.calls('submit')).toBe(1);
    });

    test('5xx on poll without end: the job is not given up', async () => {
      const ref = await submit();
      bench.server.fail('poll', status(500), status(502), status(503));
      await expect(bench.engine.poll(ref)).rejects.toThrow('503');
      expect(await bench.engine.poll(ref)).toMatchObject({ state: 'queued' });
    });

    test('silence on poll ends after the time limit', async () => {
      const ref = await submit();
      await bench.impatient(120);
      bench.server.fail('poll', silence, silence);
      await expect(bench.engine.poll(ref)).rejects.toThrow('no answer in time');
    });

    test('one malformed answer is asked for again, three are a clear failure', async () => {
      const ref = await submit();
      bench.server.fail('poll', garbage);
      expect(await bench.engine.poll(ref)).toMatchObject({ state: 'queued' });
      bench.server.fail('poll', garbage, garbage, garbage);
      expect(await bench.engine.poll(ref)).toMatchObject({
        ...{ state: 'failed', code: 'engine_unavailable', retryable: true },
        message: expect.stringContaining('cannot be understood'),
      });
    });

    test('nobody there: nothing was started', async () => {
      await bench.server.stop();
      const outcome = submit();
      await expect(outcome).rejects.toMatchObject({
        ...{ name: 'EngineRefusal', code: 'engine_unavailable' },
      });
    });
  });

  describe('a submission without an answer', () => {
    test.each(NO_ANSWER)(
      '%s: it is looked up, never posted again',
      async (_name, fault, landed) => {
        if (fault === silence) await bench.impatient(400);
        bench.server.fail('submit', fault);
        const failure: unknown = await submit().catch((error: unknown) => error);
        expect(failure).toBeInstanceOf(Error);
        expect(failure).not.toBeInstanceOf(EngineRefusal);
        expect(bench.server.calls('submit')).toBe(1);
        const outcome = await (await bench.restart()).reconcile('task-1');
        if (!driver.canReconcile) {
          expect(outcome).toEqual({ outcome: 'unknown' });
        } else if (landed) {
          expect(outcome).toEqual({ outcome: 'submitted', ref: bench.server.job.id });
        } else {
          expect(outcome).toEqual({ outcome: 'not_submitted' });
        }
        expect(bench.server.calls('submit')).toBe(1);
      },
    );

    test('submitting the same key again looks it up first', async () => {
      bench.server.fail('submit', { kind: 'reset', effect: 'after' });
      await expect(submit()).rejects.toThrow();
      const again = submit();
      await (driver.canReconcile
        ? expect(again).resolves.toBe(bench.server.job.id)
        : expect(again).rejects.toThrow('unknown'));
      expect([bench.server.calls('submit'), bench.server.jobs.size]).toEqual([1, 1]);
    });

    test('what was cancelled is submitted anew', async () => {
      if (!driver.canReconcile) return;
      const ref = await submit();
      bench.server.move('running');
      await bench.engine.cancel(ref);
      bench.server.move('cancelled');
      expect(await (await bench.restart()).reconcile('task-1')).toEqual({
        outcome: 'not_submitted',
      });
      const again = await submit();
      expect(await bench.engine.poll(again)).toMatchObject({ state: 'queued' });
      expect(bench.server.calls('submit')).toBe(2);
    });

    test('another key is never taken for it', async () => {
      await submit('task-1');
      const outcome = await (await bench.restart()).reconcile('task-2');
      expect(outcome.outcome).toBe(driver.canReconcile ? 'not_submitted' : 'unknown');
    });
  });

  describe('refusals and failures', () => {
    test('a wrong key is the operator’s matter', async () => {
      if (driver.name === 'comfyui') return;
      const stranger = await bench.restart({}, 'wrong');
      await expect(stranger.submit(spec(), 'task-1')).rejects.toMatchObject({
        ...{ name: 'EngineRefusal', code: 'engine_unavailable' },
        message: expect.not.stringContaining('wrong'),
      });
      expect(bench.server.jobs.size).toBe(0);
    });

    test('settings that the provider does not take', async () => {
      bench.server.fail('submit', {
        kind: 'status',
        status: 422,
        body: { detail: 'duration is wrong' },
      });
      await expect(submit()).rejects.toMatchObject({ code: 'request_refused' });
      expect(await submit()).toEqual(expect.any(String));
    });

    test('a missing picture and a crop beside it', async () => {
      const missing = bench.engine.submit(
        spec({ imagePath: `${picture.folder}/none.jpg` }),
        'task-1',
      );
      await expect(missing).rejects.toMatchObject({ code: 'picture_unreadable' });
      const crop = { x: 0.8, y: 0, width: 0.5, height: 1 };
      await expect(bench.engine.quote(spec({ crop }))).rejects.toMatchObject({
        code: 'request_refused',
      });
      expect(bench.server.seen).toEqual([]);
    });

    test('content rules: failed for good, with a sentence', async () => {
      const ref = await submit();
      bench.server.move('failed', driver.declined);
      expect(await bench.engine.poll(ref)).toMatchObject({
        ...{ state: 'failed', code: 'request_refused', retryable: false },
        message: expect.stringContaining('content rules'),
      });
    });

    test('a lost job', async () => {
      const ref = await submit();
      bench.server.jobs.clear();
      expect(await bench.engine.poll(ref)).toEqual({ state: 'lost' });
      expect(await bench.engine.cancel(ref)).toBe('lost');
    });
  });

  describe('files', () => {
    test('an expired file says so', async () => {
      const ref = await submit();
      bench.server.move('succeeded');
      const artefact = await bench.file(ref);
      bench.server.job.hasFile = false;
      await expect(bench.engine.fetch(ref, artefact)).rejects.toMatchObject({
        ...{ name: 'EngineRefusal', code: 'result_invalid' },
        message: expect.stringContaining('no longer has the finished video'),
      });
    });

    test('a file that is no video, one that is too large, one that never comes', async () => {
      const ref = await submit();
      bench.server.move('succeeded');
      const artefact = await bench.file(ref);
      bench.server.fail('download', garbage);
      await expect(bench.engine.fetch(ref, artefact)).rejects.toThrow('text/html');
      await bench.impatient(120);
      bench.server.fail('download', silence, silence);
      await expect(bench.engine.fetch(ref, artefact)).rejects.toThrow('no answer in time');
      const strict = await bench.restart({ maxFileBytes: 1_000 });
      await expect(strict.fetch(ref, artefact)).rejects.toThrow('more than 1000 bytes');
    });

    test('no redirect leads anywhere else', async () => {
      const ref = await submit();
      bench.server.move('succeeded');
      const artefact = await bench.file(ref);
      for (const location of ['http://169.254.169.254/latest/meta-data', 'https://evil.example/']) {
        bench.server.fail('download', status(302, { location }));
        await expect(bench.engine.fetch(ref, artefact)).rejects.toThrow('not allowed');
      }
    });

    test('a reader that leaves ends the download', async () => {
      const ref = await submit();
      bench.server.move('succeeded');
      const { stream, sha256 } = await bench.engine.fetch(ref, await bench.file(ref));
      stream.destroy();
      await once(stream, 'close');
      await expect(sha256).rejects.toThrow();
    });
  });

  describe('cancelling', () => {
    test('while it waits', async () => {
      const ref = await submit();
      expect(await bench.engine.cancel(ref)).toBe('cancelled');
      expect(await bench.engine.poll(ref)).toEqual({ state: 'cancelled' });
    });

    test('while it runs', async () => {
      const ref = await submit();
      bench.server.move('running');
      expect(await bench.engine.cancel(ref)).toBe(driver.cancelOfRunning);
      bench.server.move('cancelled');
      expect(await bench.engine.poll(ref)).toEqual({ state: 'cancelled' });
    });

    test('too late', async () => {
      const ref = await submit();
      bench.server.move('succeeded');
      expect(await bench.engine.cancel(ref)).toBe('too_late');
      expect(await bench.engine.poll(ref)).toMatchObject({ state: 'succeeded' });
    });

    test('an answer after the cancel is ignored', async () => {
      const ref = await submit();
      bench.server.move('succeeded');
      const artefact = await bench.file(ref);
      bench.server.job.state = 'running';
      await bench.engine.cancel(ref);
      bench.server.move('succeeded');
      expect(await bench.engine.poll(ref)).toEqual({ state: 'cancelled' });
      await expect(bench.engine.fetch(ref, artefact)).rejects.toThrow('cancelled');
    });

    test('a cancel that the provider does not answer can be asked for again', async () => {
      const ref = await submit();
      bench.server.move('running');
      const [first] = driver.name === 'openai' ? (['poll'] as const) : (['cancel'] as const);
      bench.server.fail(first, status(500), status(500), status(500));
      await expect(bench.engine.cancel(ref)).rejects.toThrow('500');
      expect(await bench.engine.poll(ref)).toMatchObject({ state: 'running' });
      expect(await bench.engine.cancel(ref)).toBe(driver.cancelOfRunning);
    });
  });
});
