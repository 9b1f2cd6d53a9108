import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import {
  EngineRefusal,
  type Engine,
  type EngineRef,
  type EngineSpec,
  type EngineStatus,
} from './engine.ts';
import { DRIVERS, settingsFor, type Driver } from './testing/drivers.ts';
import { ProviderServer, VIDEO, type Fault } from './testing/provider-server.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engine-contract-'));
  const create = { width: 320, height: 240, channels: 3, background: '#38a' } as const;
  await sharp({ create }).jpeg().toFile(join(folder, 'picture.jpg'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const spec = (changes: Partial<EngineSpec> = {}): EngineSpec => ({
  flow: 'image-to-video',
  imagePath: join(folder, 'picture.jpg'),
  motion: 'orbit',
  durationSeconds: 5,
  ratio: '9:16',
  quality: '480p',
  prompt: 'A "quoted" {{seed}} wave \\ 😀',
  negativePrompt: 'rain',
  seed: 7,
  ...changes,
});

const status = (code: number, headers: Record<string, string> = {}): Fault => ({
  ...{ kind: 'status', status: code, headers },
});
const silence: Fault = { kind: 'silence' };
const garbage: Fault = { kind: 'garbage' };

describe.each(DRIVERS.map((driver): [string, Driver] => [driver.name, driver]))('%s', (_, driver) => {
  let server: ProviderServer;
  let engine: Engine;

  beforeEach(async () => {
    server = new ProviderServer();
    await server.start(driver.protocol(server));
    engine = await driver.create(server.origin, settingsFor());
  });
  afterEach(async () => {
    await engine.close();
    await server.stop();
  });

  const submit = (key = 'task-1') => engine.submit(spec(), key);
  async function succeeded(ref: EngineRef) {
    const last: EngineStatus = await engine.poll(ref);
    if (last.state !== 'succeeded') throw new Error(`It is ${last.state}.`);
    const [artefact] = last.artefacts;
    if (!artefact) throw new Error('There is no file.');
    return artefact;
  }
  /** As a worker after a restart: nothing is remembered. */
  async function restarted() {
    await engine.close();
    engine = await driver.create(server.origin, settingsFor());
    return engine;
  }

  test('queued, running, succeeded; the file comes with its hash', async () => {
    const ref = await submit();
    expect(await engine.poll(ref)).toMatchObject({ state: 'queued' });
    server.move('running');
    expect(await engine.poll(ref)).toMatchObject({ state: 'running', stage: 'render' });
    server.move('succeeded');
    const artefact = await succeeded(ref);
    expect(artefact).toMatchObject({ role: 'video', contentType: 'video/mp4' });
    const fetched = await engine.fetch(ref, artefact);
    expect(await buffer(fetched.stream)).toEqual(VIDEO);
    expect(fetched.size).toBe(VIDEO.length);
    expect(await fetched.sha256).toBe(createHash('sha256').update(VIDEO).digest('hex'));
    await engine.discard(ref);
  });

  test('what a person typed arrives as it is, with the camera in words', async () => {
    await submit();
    const sent = JSON.stringify(server.job.input);
    const words = 'A "quoted" {{seed}} wave \\ 😀. The camera orbits slowly around the subject.';
    expect(sent).toContain(JSON.stringify(words).slice(1, -1));
  });

  test('says honestly what it is and what it would cost', async () => {
    const { label, generative, flows } = engine.capabilities();
    expect(label).toMatch(/^Generative AI: /);
    expect([generative, flows.map(({ flow }) => flow)]).toEqual([true, ['image-to-video']]);
    const { providerCost } = await engine.quote(spec());
    expect(providerCost).toEqual({ currency: 'USD', amount: driver.secondsFor5 * 0.056 });
    expect(server.seen).toEqual([]);
  });

  test('a job survives a restart of ours', async () => {
    const ref = await submit();
    server.move('succeeded');
    const again = await restarted();
    const artefact = await succeeded(ref);
    expect(await buffer((await again.fetch(ref, artefact)).stream)).toEqual(VIDEO);
  });

  test('the same key makes one job, also at the same time', async () => {
    const refs = await Promise.all([submit(), submit()]);
    expect([new Set([...refs, await submit()]).size, server.jobs.size]).toEqual([1, 1]);
  });

  describe('a provider in trouble', () => {
    test('429 is waited for, also on submit', async () => {
      server.fail('submit', status(429, { 'retry-after': '0' }));
      const ref = await submit();
      server.fail('poll', status(429), status(503, { 'retry-after': '0' }));
      expect(await engine.poll(ref)).toMatchObject({ state: 'queued' });
      expect(server.jobs.size).toBe(1);
    });

    test('429 without end: nothing was started, and it says so', async () => {
      server.fail('submit', status(429), status(429), status(429));
      await expect(submit()).rejects.toMatchObject({
        ...{ name: 'EngineRefusal', code: 'engine_unavailable' },
        message: expect.stringContaining('busy'),
      });
      expect([server.calls('submit'), server.jobs.size]).toEqual([3, 0]);
    });

    test('a provider that asks for too much patience is not waited for', async () => {
      server.fail('submit', status(429, { 'retry-after': '3600' }));
      await expect(submit()).rejects.toThrow(EngineRefusal);
      expect(server.calls('submit')).toBe(1);
    });

    test('5xx on poll without end: the job is not given up', async () => {
      const ref = await submit();
      server.fail('poll', status(500), status(502), status(503));
      await expect(engine.poll(ref)).rejects.toThrow('503');
      expect(await engine.poll(ref)).toMatchObject({ state: 'queued' });
    });

    test('silence on poll ends after the time limit', async () => {
      const ref = await submit();
      server.fail('poll', silence, silence, silence);
      await expect(engine.poll(ref)).rejects.toThrow('no answer in time');
    });

    test('one malformed answer is asked for again, three are a clear failure', async () => {
      const ref = await submit();
      server.fail('poll', garbage);
      expect(await engine.poll(ref)).toMatchObject({ state: 'queued' });
      server.fail('poll', garbage, garbage, garbage);
      expect(await engine.poll(ref)).toMatchObject({
        ...{ state: 'failed', code: 'engine_unavailable', retryable: true },
        message: expect.stringContaining('cannot be understood'),
      });
    });

    test('nobody there: nothing was started', async () => {
      await server.stop();
      const outcome = submit();
      await expect(outcome).rejects.toMatchObject({
        ...{ name: 'EngineRefusal', code: 'engine_unavailable' },
      });
      server = new ProviderServer();
      await server.start(driver.protocol(server));
    });
  });

  describe('a submission without an answer', () => {
    const lost: [string, Fault, boolean][] = [
      ['the connection breaks before it has an effect', { kind: 'reset', effect: 'before' }, false],
      ['the connection breaks after it had its effect', { kind: 'reset', effect: 'after' }, true],
      ['no answer in time', silence, true],
      ['a server error', status(500), false],
      ['a malformed answer', garbage, false],
    ];
    test.each(lost)('%s: it is looked up, never posted again', async (_name, fault, landed) => {
      server.fail('submit', fault);
      const failure: unknown = await submit().catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(Error);
      expect(failure).not.toBeInstanceOf(EngineRefusal);
      expect(server.calls('submit')).toBe(1);
      const outcome = await (await restarted()).reconcile('task-1');
      if (!driver.canReconcile) {
        expect(outcome).toEqual({ outcome: 'unknown' });
      } else if (landed) {
        expect(outcome).toEqual({ outcome: 'submitted', ref: server.job.id });
      } else {
        expect(outcome).toEqual({ outcome: 'not_submitted' });
      }
      expect(server.calls('submit')).toBe(1);
    });

    test('submitting the same key again looks it up first', async () => {
      server.fail('submit', { kind: 'reset', effect: 'after' });
      await expect(submit()).rejects.toThrow();
      const again = submit();
      await (driver.canReconcile
        ? expect(again).resolves.toBe(server.job.id)
        : expect(again).rejects.toThrow('unknown'));
      expect([server.calls('submit'), server.jobs.size]).toEqual([1, 1]);
    });

    test('another key is never taken for it', async () => {
      await submit('task-1');
      const outcome = await (await restarted()).reconcile('task-2');
      expect(outcome.outcome).toBe(driver.canReconcile ? 'not_submitted' : 'unknown');
    });
  });

  describe('refusals and failures', () => {
    test('a wrong key is the operator’s matter', async () => {
      if (driver.name === 'comfyui') return;
      const stranger = await driver.create(server.origin, settingsFor(), 'wrong');
      await expect(stranger.submit(spec(), 'task-1')).rejects.toMatchObject({
        ...{ name: 'EngineRefusal', code: 'engine_unavailable' },
        message: expect.not.stringContaining('wrong'),
      });
      expect(server.jobs.size).toBe(0);
    });

    test('settings that the provider does not take', async () => {
      server.fail('submit', { kind: 'status', status: 422, body: { detail: 'duration is wrong' } });
      await expect(submit()).rejects.toMatchObject({ code: 'request_refused' });
      expect(await submit()).toEqual(expect.any(String));
    });

    test('a missing picture and a crop beside it', async () => {
      const missing = engine.submit(spec({ imagePath: join(folder, 'none.jpg') }), 'task-1');
      await expect(missing).rejects.toMatchObject({ code: 'picture_unreadable' });
      const crop = { x: 0.8, y: 0, width: 0.5, height: 1 };
      await expect(engine.quote(spec({ crop }))).rejects.toMatchObject({ code: 'request_refused' });
      expect(server.seen).toEqual([]);
    });

    test('content rules: failed for good, with a sentence', async () => {
      const ref = await submit();
      server.move('failed', driver.declined);
      expect(await engine.poll(ref)).toMatchObject({
        ...{ state: 'failed', code: 'request_refused', retryable: false },
        message: expect.stringContaining('content rules'),
      });
    });

    test('a lost job', async () => {
      const ref = await submit();
      server.jobs.clear();
      expect(await engine.poll(ref)).toEqual({ state: 'lost' });
      expect(await engine.cancel(ref)).toBe('lost');
    });
  });

  describe('files', () => {
    test('an expired file says so', async () => {
      const ref = await submit();
      server.move('succeeded');
      const artefact = await succeeded(ref);
      server.job.hasFile = false;
      await expect(engine.fetch(ref, artefact)).rejects.toThrow('no longer has the finished video');
    });

    test('a file that is no video, one that is too large, one that never comes', async () => {
      const ref = await submit();
      server.move('succeeded');
      const artefact = await succeeded(ref);
      server.fail('download', garbage);
      await expect(engine.fetch(ref, artefact)).rejects.toThrow('text/html');
      server.fail('download', silence, silence, silence);
      await expect(engine.fetch(ref, artefact)).rejects.toThrow('no answer in time');
      const strict = await driver.create(server.origin, settingsFor({ maxFileBytes: 1_000 }));
      await expect(strict.fetch(ref, artefact)).rejects.toThrow('more than 1000 bytes');
    });

    test('no redirect leads anywhere else', async () => {
      const ref = await submit();
      server.move('succeeded');
      const artefact = await succeeded(ref);
      for (const location of ['http://169.254.169.254/latest/meta-data', 'https://evil.example/']) {
        server.fail('download', status(302, { location }));
        await expect(engine.fetch(ref, artefact)).rejects.toThrow('not allowed');
      }
    });

    test('a reader that leaves ends the download', async () => {
      const ref = await submit();
      server.move('succeeded');
      const { stream, sha256 } = await engine.fetch(ref, await succeeded(ref));
      stream.destroy();
      await once(stream, 'close');
      await expect(sha256).rejects.toThrow();
    });
  });

  describe('cancelling', () => {
    test('while it waits', async () => {
      const ref = await submit();
      expect(await engine.cancel(ref)).toBe('cancelled');
      expect(await engine.poll(ref)).toEqual({ state: 'cancelled' });
    });

    test('while it runs', async () => {
      const ref = await submit();
      server.move('running');
      expect(await engine.cancel(ref)).toBe(driver.cancelOfRunning);
      server.move('cancelled');
      expect(await engine.poll(ref)).toEqual({ state: 'cancelled' });
    });

    test('too late', async () => {
      const ref = await submit();
      server.move('succeeded');
      expect(await engine.cancel(ref)).toBe('too_late');
      expect(await engine.poll(ref)).toMatchObject({ state: 'succeeded' });
    });

    test('an answer after the cancel is ignored', async () => {
      const ref = await submit();
      server.move('succeeded');
      const artefact = await succeeded(ref);
      server.job.state = 'running';
      await engine.cancel(ref);
      server.move('succeeded');
      expect(await engine.poll(ref)).toEqual({ state: 'cancelled' });
      await expect(engine.fetch(ref, artefact)).rejects.toThrow('cancelled');
    });

    test('a cancel that the provider does not answer can be asked for again', async () => {
      const ref = await submit();
      server.move('running');
      const [first] = driver.name === 'openai' ? (['poll'] as const) : (['cancel'] as const);
      server.fail(first, status(500), status(500), status(500));
      await expect(engine.cancel(ref)).rejects.toThrow('500');
      expect(await engine.poll(ref)).toMatchObject({ state: 'running' });
      expect(await engine.cancel(ref)).toBe(driver.cancelOfRunning);
    });
  });
});
