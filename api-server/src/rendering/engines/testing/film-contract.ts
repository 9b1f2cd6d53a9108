import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { locateFfmpeg } from '../../media/ffmpeg.ts';
import { probeVideo } from '../../media/probe.ts';
import { EngineRefusal } from '../engine.ts';
import { DRIVERS, type Driver } from './drivers.ts';
import { garbage, silence, createStatusFault } from './faults.ts';
import { FilmBench } from './film-bench.ts';
import type { FilmCase } from './film-cases.ts';
import type { Job } from './provider-server.ts';

/** A flow at a driver's provider, created for each test. */
interface AtFilm {
  film: FilmCase;
  driver: Driver;
  bench: FilmBench;
  /** Number of parts in the film. */
  count: number;
  jobs: () => Job[];
  last: () => Job;
  /** Formats a failure message of the last part. */
  said: (words: string) => string;
}

function describePair(film: FilmCase, driver: Driver, tests: (at: AtFilm) => void): void {
  const name = film.parts.at(-1) ?? '';
  const at: AtFilm = {
    film,
    driver,
    count: film.parts.length,
    bench: new FilmBench(driver, film),
    jobs: () => [...at.bench.server.jobs.values()],
    last: () => at.jobs().at(-1)!,
    said: (words) => (name === '' ? words : `${name}: ${words}`),
  };
  beforeEach(async () => {
    at.bench = new FilmBench(driver, film);
    await at.bench.open();
  });
  afterEach(() => at.bench.close());
  tests(at);
}

function testMaking(at: AtFilm): void {
  test('made of its parts, followed by another process, put together here', async () => {
    const ref = await at.bench.submit();
    expect(await at.bench.engine.poll(ref)).toMatchObject({ state: 'queued' });
    await at.bench.restart();
    await at.bench.engine.resume?.(ref, at.bench.spec);
    at.jobs()[0]!.state = 'succeeded';
    if (at.count > 1) {
      expect(await at.bench.engine.poll(ref)).toMatchObject({
        state: 'running',
        stage: 'render',
        fraction: 1 / (at.count + 1),
      });
    }
    at.bench.server.move('succeeded');
    expect(await at.bench.engine.poll(ref)).toMatchObject({ state: 'running', stage: 'finish' });
    const end = await at.bench.end(ref);
    const artefacts = end.state === 'succeeded' ? end.artefacts : [];
    expect(artefacts.map(({ role }) => role).slice(0, 3)).toEqual(['video', 'poster', 'hover']);
    const { stream, sha256 } = await at.bench.engine.fetch(ref, artefacts[0]!);
    const path = join(at.bench.workDir, 'film.mp4');
    await writeFile(path, await buffer(stream));
    expect(await sha256).toMatch(/^[0-9a-f]{64}$/);
    const probe = await probeVideo((await locateFfmpeg()).ffprobe, path);
    expect(probe).toMatchObject({ codec: 'h264', width: artefacts[0]?.width });
    expect(probe.durationSeconds).toBeCloseTo(artefacts[0]?.durationSeconds ?? 0, 1);
    expect([at.bench.server.calls('submit'), at.bench.server.calls('download')]).toEqual([
      at.count,
      at.count,
    ]);
    await at.bench.engine.discard(ref);
    expect(await readdir(at.bench.workDir)).toEqual(['film.mp4']);
  });

  test('says what it is, and costs what its parts cost', async () => {
    const { flows, label, generative } = at.bench.engine.capabilities();
    expect([generative, flows.map(({ flow }) => flow)]).toEqual([true, [at.film.flow]]);
    expect(flows[0]?.label?.startsWith(`${label}. `)).toBe(true);
    const quote = await at.bench.engine.quote(at.bench.spec);
    expect(quote.providerCost.amount).toBeCloseTo(at.film.costs(at.driver), 4);
    expect([at.bench.server.seen, await readdir(at.bench.workDir)]).toEqual([[], []]);
  });
}

function testTrouble(at: AtFilm): void {
  test('the same key makes one video, also at the same time', async () => {
    const refs = await Promise.all([at.bench.submit(), at.bench.submit()]);
    expect([new Set([...refs, await at.bench.submit()]).size, at.jobs().length]).toEqual([
      1,
      at.count,
    ]);
    expect(await at.bench.engine.reconcile('task-1')).toEqual({
      outcome: 'submitted',
      ref: refs[0],
    });
  });

  test('one part that fails ends the video by its name, and stops the rest', async () => {
    const ref = await at.bench.submit();
    Object.assign(at.last(), { state: 'failed', error: at.driver.declined });
    expect(await at.bench.engine.poll(ref)).toMatchObject({
      state: 'failed',
      code: 'content_refused',
      retryable: false,
      message: expect.stringContaining(at.said('The video service declined')),
    });
    const queuedJobs = at.jobs().filter(({ state }) => state === 'queued');
    // OpenAI only deletes ended jobs; the others stay but are unused.
    if (at.driver.name !== 'openai') expect(queuedJobs).toEqual([]);
    expect(await at.bench.engine.poll(ref)).toMatchObject({ state: 'failed' });
  });

  test('a part that is refused names itself, and those before it are stopped', async () => {
    at.bench.server.failAfter(
      'submit',
      at.count - 1,
      createStatusFault(429),
      createStatusFault(429),
      createStatusFault(429),
    );
    await expect(at.bench.submit()).rejects.toMatchObject({
      name: 'EngineRefusal',
      code: 'engine_unavailable',
      message: expect.stringContaining(at.said('The video service is very busy')),
    });
    if (at.driver.name !== 'openai') {
      expect(at.jobs().filter(({ state }) => state === 'queued')).toEqual([]);
    }
  });

  test('the lost answer of a part is looked up, and nothing is made twice', async () => {
    at.bench.server.failAfter('submit', at.count - 1, { kind: 'reset', effect: 'after' });
    const submission = at.bench.submit();
    if (at.driver.canReconcile) {
      const ref = await submission;
      expect([at.jobs().length, at.bench.server.calls('submit')]).toEqual([at.count, at.count]);
      at.bench.server.move('running');
      expect(await at.bench.engine.poll(ref)).toMatchObject({ state: 'running' });
      return;
    }
    const failure: unknown = await submission.catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(EngineRefusal);
    expect(await at.bench.engine.reconcile('task-1')).toEqual({ outcome: 'unknown' });
    expect(at.bench.server.calls('submit')).toBe(at.count);
  });

  test('a process that ends between two parts leaves none to be made twice', async () => {
    await at.bench.submit();
    const restartedEngine = await at.bench.restart();
    const { outcome } = await restartedEngine.reconcile('task-1');
    expect(outcome).toBe(at.driver.canReconcile ? 'not_submitted' : 'unknown');
    if (!at.driver.canReconcile) return;
    await at.bench.submit();
    expect([at.jobs().length, at.bench.server.calls('submit')]).toEqual([at.count, at.count]);
  });

  test('a provider in trouble: the video is not given up', async () => {
    const ref = await at.bench.submit();
    at.bench.server.fail(
      'poll',
      createStatusFault(500),
      createStatusFault(502),
      createStatusFault(503),
      ...Array.from({ length: 9 }, () => createStatusFault(500)),
    );
    await expect(at.bench.engine.poll(ref)).rejects.toThrow(/50\d/);
    at.bench.server.forgetFaults();
    at.bench.server.fail('poll', garbage);
    expect(await at.bench.engine.poll(ref)).toMatchObject({ state: 'queued' });
  });

  test('silence, and answers that nobody understands', async () => {
    const ref = await at.bench.submit();
    const all = <T>(fault: T) => Array.from({ length: 3 * at.count }, () => fault);
    const impatientEngine = await at.bench.restart({
      timeoutMs: 100,
      pollIntervalMs: 0,
      retry: { attempts: 1 },
    });
    at.bench.server.fail('poll', ...all(silence));
    await expect(impatientEngine.poll(ref)).rejects.toThrow('no answer in time');
    at.bench.server.forgetFaults();
    const restartedEngine = await at.bench.restart();
    at.bench.server.fail('poll', ...all(garbage));
    expect(await restartedEngine.poll(ref)).toMatchObject({
      state: 'failed',
      code: 'engine_unavailable',
      retryable: true,
      message: expect.stringContaining('sent an unreadable response'),
    });
  });

  test('a lost part loses the video', async () => {
    const ref = await at.bench.submit();
    at.bench.server.jobs.clear();
    expect(await at.bench.engine.poll(ref)).toEqual({ state: 'lost' });
    expect(await at.bench.engine.cancel(ref)).toBe('lost');
    expect(await at.bench.engine.poll('no reference')).toEqual({ state: 'lost' });
  });

  test('an expired file, and one that is no video', async () => {
    const ref = await at.bench.submit();
    at.bench.server.move('succeeded');
    at.last().hasFile = false;
    expect(await at.bench.end(ref)).toMatchObject({
      state: 'failed',
      code: 'result_invalid',
      retryable: true,
      message: expect.stringContaining(at.said('The video service no longer has')),
    });
    at.last().hasFile = true;
    at.bench.spoil();
    const otherRef = await at.bench.submit('task-2');
    at.bench.server.move('succeeded');
    expect(await at.bench.end(otherRef)).toMatchObject({ state: 'failed', code: 'result_invalid' });
  });

  test('a file that cannot be read now is read later', async () => {
    const ref = await at.bench.submit();
    at.bench.server.move('succeeded');
    at.bench.server.fail(
      'download',
      createStatusFault(500),
      createStatusFault(500),
      createStatusFault(500),
    );
    await expect(at.bench.end(ref)).rejects.toThrow('could not be read');
    expect(await at.bench.engine.poll(ref)).toMatchObject({ state: 'running', stage: 'finish' });
    expect(await at.bench.engine.cancel(ref)).toBe('cancelled');
  });
}

function testCanceling(at: AtFilm): void {
  describe('canceling', () => {
    test('while it waits', async () => {
      const ref = await at.bench.submit();
      expect(await at.bench.engine.cancel(ref)).toBe('cancelled');
      expect(await at.bench.engine.poll(ref)).toEqual({ state: 'cancelled' });
    });

    test('while it runs, by another process; what still arrives is not used', async () => {
      const ref = await at.bench.submit();
      at.bench.server.move('running');
      await at.bench.restart();
      expect(await at.bench.engine.cancel(ref)).toBe(at.driver.cancelOfRunning);
      at.bench.server.move('succeeded');
      expect(await at.bench.engine.poll(ref)).toEqual({ state: 'cancelled' });
    });

    test('before it is put together, and while it is', async () => {
      const ref = await at.bench.submit();
      at.bench.server.move('succeeded');
      expect(await at.bench.engine.poll(ref)).toMatchObject({ stage: 'finish' });
      expect(await at.bench.engine.cancel(ref)).toBe('cancelled');
      expect(await at.bench.engine.poll(ref)).toEqual({ state: 'cancelled' });
      const otherRef = await at.bench.submit('task-2');
      at.bench.server.move('succeeded');
      expect(await at.bench.engine.cancel(otherRef)).toBe('cancelled');
      expect(await at.bench.engine.poll(otherRef)).toEqual({ state: 'cancelled' });
    });

    test('a cancel that the provider does not answer can be asked for again', async () => {
      const ref = await at.bench.submit();
      at.bench.server.move('running');
      const first = at.driver.name === 'openai' ? 'poll' : 'cancel';
      at.bench.server.fail(
        first,
        createStatusFault(500),
        createStatusFault(500),
        createStatusFault(500),
        createStatusFault(500),
        createStatusFault(500),
        createStatusFault(500),
      );
      await expect(at.bench.engine.cancel(ref)).rejects.toThrow('500');
      at.bench.server.forgetFaults();
      expect(await at.bench.engine.cancel(ref)).toBe(at.driver.cancelOfRunning);
    });
  });
}

/** Runs tests for every driver that supports one of these flows. */
function describeEach(films: readonly FilmCase[], tests: (at: AtFilm) => void): void {
  const pairs = films.flatMap((film) =>
    DRIVERS.filter(({ name }) => name !== 'openai' || film.special === undefined).map(
      (driver): [string, string, FilmCase, Driver] => [film.flow, driver.name, film, driver],
    ),
  );
  describe.each(pairs)('%s by %s', (_flow, _driver, film, driver) =>
    describePair(film, driver, tests),
  );
}

/** Tests that a flow is rendered across a restart, and its price. */
export const describeMaking = (...films: FilmCase[]): void => describeEach(films, testMaking);

/** Tests rendering, price and all failures of a flow. */
export const describeFilms = (...films: FilmCase[]): void =>
  describeEach(films, (at) => {
    testMaking(at);
    testTrouble(at);
    testCanceling(at);
  });
