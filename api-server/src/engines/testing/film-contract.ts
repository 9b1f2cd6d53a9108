import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { locateFfmpeg } from '../../media/ffmpeg.ts';
import { probeVideo } from '../../media/probe.ts';
import { EngineRefusal } from '../engine.ts';
import { DRIVERS, type Driver } from './drivers.ts';
import { garbage, silence, status } from './faults.ts';
import { FilmBench } from './film-bench.ts';
import type { FilmCase } from './film-cases.ts';
import type { Job } from './provider-server.ts';

function describePair(film: FilmCase, driver: Driver): void {
  let bench: FilmBench;
  beforeEach(async () => {
    bench = new FilmBench(driver, film);
    await bench.open();
  });
  afterEach(() => bench.close());

  const jobs = (): Job[] => [...bench.server.jobs.values()];
  const last = () => jobs().at(-1)!;
  const lastName = film.parts.at(-1)!;
  const said = (words: string) => (lastName === '' ? words : `${lastName}: ${words}`);
  const count = film.parts.length;

  test('made of its parts, followed by another process, put together here', async () => {
    const ref = await bench.submit();
    expect(await bench.engine.poll(ref)).toMatchObject({ state: 'queued' });
    await bench.restart();
    await bench.engine.resume?.(ref, bench.spec);
    jobs()[0]!.state = 'succeeded';
    if (count > 1) {
      expect(await bench.engine.poll(ref)).toMatchObject({
        ...{ state: 'running', stage: 'render', fraction: 1 / (count + 1) },
      });
    }
    bench.server.move('succeeded');
    expect(await bench.engine.poll(ref)).toMatchObject({ state: 'running', stage: 'finish' });
    const end = await bench.end(ref);
    const artefacts = end.state === 'succeeded' ? end.artefacts : [];
    expect(artefacts.map(({ role }) => role).slice(0, 3)).toEqual(['video', 'poster', 'hover']);
    const { stream, sha256 } = await bench.engine.fetch(ref, artefacts[0]!);
    const path = join(bench.workDir, 'film.mp4');
    await writeFile(path, await buffer(stream));
    expect(await sha256).toMatch(/^[0-9a-f]{64}$/);
    const found = await probeVideo((await locateFfmpeg()).ffprobe, path);
    expect(found).toMatchObject({ codec: 'h264', width: artefacts[0]?.width });
    expect(found.durationSeconds).toBeCloseTo(artefacts[0]?.durationSeconds ?? 0, 1);
    expect([bench.server.calls('submit'), bench.server.calls('download')]).toEqual([count, count]);
    await bench.engine.discard(ref);
    expect(await readdir(bench.workDir)).toEqual(['film.mp4']);
  });

  test('says what it is, and costs what its parts cost', async () => {
    const { flows, label, generative } = bench.engine.capabilities();
    expect([generative, flows.map(({ flow }) => flow)]).toEqual([true, [film.flow]]);
    expect(flows[0]?.label?.startsWith(`${label}. `)).toBe(true);
    const each = await bench.engine.quote(bench.spec);
    expect(each.providerCost.amount).toBeCloseTo(film.costs(driver), 4);
    expect([bench.server.seen, await readdir(bench.workDir)]).toEqual([[], []]);
  });

  test('the same key makes one film, also at the same time', async () => {
    const refs = await Promise.all([bench.submit(), bench.submit()]);
    expect([new Set([...refs, await bench.submit()]).size, jobs().length]).toEqual([1, count]);
    expect(await bench.engine.reconcile('task-1')).toEqual({ outcome: 'submitted', ref: refs[0] });
  });

  test('one part that fails ends the film by its name, and stops the rest', async () => {
    const ref = await bench.submit();
    Object.assign(last(), { state: 'failed', error: driver.declined });
    expect(await bench.engine.poll(ref)).toMatchObject({
      ...{ state: 'failed', code: 'request_refused', retryable: false },
      message: expect.stringContaining(said('The video service declined')),
    });
    const others = jobs().filter(({ state }) => state === 'queued');
    // OpenAI deletes only what has ended; nothing of it is used.
    if (driver.name !== 'openai') expect(others).toEqual([]);
    expect(await bench.engine.poll(ref)).toMatchObject({ state: 'failed' });
  });

  test('a part that is refused names itself, and those before it are stopped', async () => {
    bench.server.failAfter('submit', count - 1, status(429), status(429), status(429));
    await expect(bench.submit()).rejects.toMatchObject({
      ...{ name: 'EngineRefusal', code: 'engine_unavailable' },
      message: expect.stringContaining(said('The video service is very busy')),
    });
    if (driver.name !== 'openai') {
      expect(jobs().filter(({ state }) => state === 'queued')).toEqual([]);
    }
  });

  test('the lost answer of a part is looked up, and nothing is made twice', async () => {
    bench.server.failAfter('submit', count - 1, { kind: 'reset', effect: 'after' });
    const submission = bench.submit();
    if (driver.canReconcile) {
      const ref = await submission;
      expect([jobs().length, bench.server.calls('submit')]).toEqual([count, count]);
      bench.server.move('running');
      expect(await bench.engine.poll(ref)).toMatchObject({ state: 'running' });
      return;
    }
    const failure: unknown = await submission.catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(EngineRefusal);
    expect(await bench.engine.reconcile('task-1')).toEqual({ outcome: 'unknown' });
    expect(bench.server.calls('submit')).toBe(count);
  });

  test('a process that ends between two parts leaves none to be made twice', async () => {
    await bench.submit();
    const again = await bench.restart();
    const { outcome } = await again.reconcile('task-1');
    expect(outcome).toBe(driver.canReconcile ? 'not_submitted' : 'unknown');
    if (!driver.canReconcile) return;
    await bench.submit();
    expect([jobs().length, bench.server.calls('submit')]).toEqual([count, count]);
  });

  test('a provider in trouble: the film is not given up', async () => {
    const ref = await bench.submit();
    bench.server.fail(
      'poll',
      status(500),
      status(502),
      status(503),
      ...Array.from({ length: 9 }, () => status(500)),
    );
    await expect(bench.engine.poll(ref)).rejects.toThrow(/50\d/);
    bench.server.forgetFaults();
    bench.server.fail('poll', garbage);
    expect(await bench.engine.poll(ref)).toMatchObject({ state: 'queued' });
  });

  test('silence, and answers that nobody understands', async () => {
    const ref = await bench.submit();
    const all = <T>(fault: T) => Array.from({ length: 3 * count }, () => fault);
    const impatient = await bench.restart({
      ...{ timeoutMs: 100, pollIntervalMs: 0, retry: { attempts: 1 } },
    });
    bench.server.fail('poll', ...all(silence));
    await expect(impatient.poll(ref)).rejects.toThrow('no answer in time');
    bench.server.forgetFaults();
    const again = await bench.restart();
    bench.server.fail('poll', ...all(garbage));
    expect(await again.poll(ref)).toMatchObject({
      ...{ state: 'failed', code: 'engine_unavailable', retryable: true },
      message: expect.stringContaining('cannot be understood'),
    });
  });

  test('a lost part loses the film', async () => {
    const ref = await bench.submit();
    bench.server.jobs.clear();
    expect(await bench.engine.poll(ref)).toEqual({ state: 'lost' });
    expect(await bench.engine.cancel(ref)).toBe('lost');
    expect(await bench.engine.poll('no reference')).toEqual({ state: 'lost' });
  });

  test('an expired file, and one that is no video', async () => {
    const ref = await bench.submit();
    bench.server.move('succeeded');
    last().hasFile = false;
    expect(await bench.end(ref)).toMatchObject({
      ...{ state: 'failed', code: 'result_invalid', retryable: true },
      message: expect.stringContaining(said('The video service no longer has')),
    });
    last().hasFile = true;
    bench.spoil();
    const other = await bench.submit('task-2');
    bench.server.move('succeeded');
    expect(await bench.end(other)).toMatchObject({ state: 'failed', code: 'result_invalid' });
  });

  test('a file that cannot be read now is read later', async () => {
    const ref = await bench.submit();
    bench.server.move('succeeded');
    bench.server.fail('download', status(500), status(500), status(500));
    await expect(bench.end(ref)).rejects.toThrow('cannot be read');
    expect(await bench.engine.poll(ref)).toMatchObject({ state: 'running', stage: 'finish' });
    expect(await bench.engine.cancel(ref)).toBe('cancelled');
  });

  describe('cancelling', () => {
    test('while it waits', async () => {
      const ref = await bench.submit();
      expect(await bench.engine.cancel(ref)).toBe('cancelled');
      expect(await bench.engine.poll(ref)).toEqual({ state: 'cancelled' });
    });

    test('while it runs, by another process; what still arrives is not used', async () => {
      const ref = await bench.submit();
      bench.server.move('running');
      await bench.restart();
      expect(await bench.engine.cancel(ref)).toBe(driver.cancelOfRunning);
      bench.server.move('succeeded');
      expect(await bench.engine.poll(ref)).toEqual({ state: 'cancelled' });
    });

    test('before it is put together, and while it is', async () => {
      const ref = await bench.submit();
      bench.server.move('succeeded');
      expect(await bench.engine.poll(ref)).toMatchObject({ stage: 'finish' });
      expect(await bench.engine.cancel(ref)).toBe('cancelled');
      expect(await bench.engine.poll(ref)).toEqual({ state: 'cancelled' });
      const other = await bench.submit('task-2');
      bench.server.move('succeeded');
      expect(await bench.engine.cancel(other)).toBe('cancelled');
      expect(await bench.engine.poll(other)).toEqual({ state: 'cancelled' });
    });

    test('a cancel that the provider does not answer can be asked for again', async () => {
      const ref = await bench.submit();
      bench.server.move('running');
      const first = driver.name === 'openai' ? 'poll' : 'cancel';
      bench.server.fail(
        first,
        status(500),
        status(500),
        status(500),
        status(500),
        status(500),
        status(500),
      );
      await expect(bench.engine.cancel(ref)).rejects.toThrow('500');
      bench.server.forgetFaults();
      expect(await bench.engine.cancel(ref)).toBe(driver.cancelOfRunning);
    });
  });
}

/** Runs the same tests over every driver that can make one of these flows. */
export function describeFilms(films: readonly FilmCase[]): void {
  const pairs = films.flatMap((film) =>
    DRIVERS.filter(({ name }) => name !== 'openai' || film.special === undefined).map(
      (driver): [string, string, FilmCase, Driver] => [film.flow, driver.name, film, driver],
    ),
  );
  describe.each(pairs)('%s by %s', (_flow, _driver, film, driver) => describePair(film, driver));
}
