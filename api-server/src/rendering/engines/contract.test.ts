import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { describeEachDriver } from './testing/each-driver.ts';
import { garbage, silence, createStatusFault } from './testing/faults.ts';
import { VIDEO } from './testing/provider-server.ts';

describeEachDriver((at, driver) => {
  test('reports queued, running and succeeded, and delivers the file with its hash', async () => {
    const ref = await at.submit();
    expect(await at.bench.engine.poll(ref)).toMatchObject({ state: 'queued' });
    at.bench.server.move('running');
    expect(await at.bench.engine.poll(ref)).toMatchObject({ state: 'running', stage: 'render' });
    at.bench.server.move('succeeded');
    const artefact = await at.bench.file(ref);
    expect(artefact).toMatchObject({ role: 'video', contentType: 'video/mp4' });
    const fetchedFile = await at.bench.engine.fetch(ref, artefact);
    expect(VIDEO.equals(await buffer(fetchedFile.stream))).toBe(true);
    expect(fetchedFile.size).toBe(VIDEO.length);
    expect(await fetchedFile.sha256).toBe(createHash('sha256').update(VIDEO).digest('hex'));
    await at.bench.engine.discard(ref);
  });

  test('passes the user’s text on unchanged, with the camera in words', async () => {
    await at.submit();
    const sentInput = JSON.stringify(at.bench.server.job.input);
    const words = 'A "quoted" {{seed}} wave \\ 😀. The camera orbits slowly around the subject.';
    expect(sentInput).toContain(JSON.stringify(words).slice(1, -1));
  });

  test('describes itself honestly and quotes its price', async () => {
    const { label, generative, flows } = at.bench.engine.capabilities();
    expect(label).toMatch(/^Generative AI: /);
    expect([generative, flows.map(({ flow }) => flow)]).toEqual([true, ['image-to-video']]);
    const { providerCost } = await at.bench.engine.quote(at.spec());
    expect(providerCost).toEqual({ currency: 'USD', amount: driver.secondsFor5 * 0.056 });
    expect(at.bench.server.seen).toEqual([]);
  });

  test('keeps a job across a restart', async () => {
    const ref = await at.submit();
    at.bench.server.move('succeeded');
    const restartedEngine = await at.bench.restart();
    const artefact = await at.bench.file(ref);
    const { stream } = await restartedEngine.fetch(ref, artefact);
    expect(VIDEO.equals(await buffer(stream))).toBe(true);
  });

  test('returns the last response to frequent polls', async () => {
    const ref = await (
      await at.bench.restart({ pollIntervalMs: 60_000 })
    ).submit(at.spec(), 'task-1');
    const answers = [await at.bench.engine.poll(ref), await at.bench.engine.poll(ref)];
    expect(answers[1]).toEqual(answers[0]);
    expect(at.bench.server.calls('poll')).toBe(driver.name === 'comfyui' ? 2 : 1);
  });

  test('makes one job per key, even concurrently', async () => {
    const refs = await Promise.all([at.submit(), at.submit()]);
    expect([new Set([...refs, await at.submit()]).size, at.bench.server.jobs.size]).toEqual([1, 1]);
  });

  describe('refusals and failures', () => {
    test('reports a wrong key to the operator', async () => {
      if (driver.name === 'comfyui') return;
      const strangerEngine = await at.bench.restart({}, 'wrong');
      await expect(strangerEngine.submit(at.spec(), 'task-1')).rejects.toMatchObject({
        name: 'EngineRefusal',
        code: 'engine_unavailable',
        message: expect.not.stringContaining('wrong'),
      });
      expect(at.bench.server.jobs.size).toBe(0);
    });

    test('refuses settings that the provider does not accept', async () => {
      at.bench.server.fail('submit', {
        kind: 'status',
        status: 422,
        body: { detail: 'duration is wrong' },
      });
      await expect(at.submit()).rejects.toMatchObject({ code: 'request_refused' });
      expect(await at.submit()).toEqual(expect.any(String));
    });

    test('refuses a missing image and a crop outside it', async () => {
      const submission = at.bench.engine.submit(
        at.spec({ imagePath: `${at.folder}/none.jpg` }),
        'task-1',
      );
      await expect(submission).rejects.toMatchObject({ code: 'picture_unreadable' });
      const crop = { x: 0.8, y: 0, width: 0.5, height: 1 };
      await expect(at.bench.engine.quote(at.spec({ crop }))).rejects.toMatchObject({
        code: 'request_refused',
      });
      expect(at.bench.server.seen).toEqual([]);
    });

    test('fails permanently with a message on content rules', async () => {
      const ref = await at.submit();
      at.bench.server.move('failed', driver.declined);
      expect(await at.bench.engine.poll(ref)).toMatchObject({
        state: 'failed',
        code: 'content_refused',
        retryable: false,
        message: expect.stringContaining('content rules'),
      });
    });

    test('reports a lost job', async () => {
      const ref = await at.submit();
      at.bench.server.jobs.clear();
      expect(await at.bench.engine.poll(ref)).toEqual({ state: 'lost' });
      expect(await at.bench.engine.cancel(ref)).toBe('lost');
    });
  });

  describe('files', () => {
    test('reports an expired file', async () => {
      const ref = await at.submit();
      at.bench.server.move('succeeded');
      const artefact = await at.bench.file(ref);
      at.bench.server.job.hasFile = false;
      await expect(at.bench.engine.fetch(ref, artefact)).rejects.toMatchObject({
        name: 'EngineRefusal',
        code: 'result_invalid',
        message: expect.stringContaining('no longer has the finished video'),
      });
    });

    test('refuses a file that is no video, too large or never arrives', async () => {
      const ref = await at.submit();
      at.bench.server.move('succeeded');
      const artefact = await at.bench.file(ref);
      at.bench.server.fail('download', garbage);
      await expect(at.bench.engine.fetch(ref, artefact)).rejects.toThrow('text/html');
      await at.bench.impatient(120);
      at.bench.server.fail('download', silence, silence);
      await expect(at.bench.engine.fetch(ref, artefact)).rejects.toThrow('no answer in time');
      const strictEngine = await at.bench.restart({ maxFileBytes: 1_000 });
      await expect(strictEngine.fetch(ref, artefact)).rejects.toThrow('larger than 1000 bytes');
    });

    test('retries a failing server and never takes an interrupted file as complete', async () => {
      const ref = await at.submit();
      at.bench.server.move('succeeded');
      const artefact = await at.bench.file(ref);
      at.bench.server.fail('download', createStatusFault(503, { 'retry-after': '0' }), {
        kind: 'half',
      });
      const { stream, sha256 } = await at.bench.engine.fetch(ref, artefact);
      await expect(buffer(stream)).rejects.toThrow();
      await expect(sha256).rejects.toThrow();
      const refetchedFile = await at.bench.engine.fetch(ref, artefact);
      expect((await buffer(refetchedFile.stream)).equals(at.bench.server.video)).toBe(true);
    });

    test('follows no redirects elsewhere', async () => {
      const ref = await at.submit();
      at.bench.server.move('succeeded');
      const artefact = await at.bench.file(ref);
      for (const location of ['http://169.254.169.254/latest/meta-data', 'https://evil.example/']) {
        at.bench.server.fail('download', createStatusFault(302, { location }));
        await expect(at.bench.engine.fetch(ref, artefact)).rejects.toThrow('does not allow');
      }
    });

    test('ends the download when the reader leaves', async () => {
      const ref = await at.submit();
      at.bench.server.move('succeeded');
      const { stream, sha256 } = await at.bench.engine.fetch(ref, await at.bench.file(ref));
      stream.destroy();
      await once(stream, 'close');
      await expect(sha256).rejects.toThrow();
    });
  });
});
