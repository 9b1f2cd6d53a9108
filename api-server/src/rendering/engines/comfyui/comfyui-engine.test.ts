import { setTimeout as sleep } from 'node:timers/promises';
import type { EngineSpec, EngineStatus } from '../engine.ts';
import { createComfyuiSocket, listNodeNames, findNode } from '../testing/comfyui-server.ts';
import { Bench, createPicture } from '../testing/bench.ts';
import { DRIVERS, createRemoteSettings } from '../testing/drivers.ts';

const [driver] = DRIVERS;
let picture: Awaited<ReturnType<typeof createPicture>>;
let bench: Bench;

beforeAll(async () => {
  picture = await createPicture();
});
afterAll(() => picture.remove());
beforeEach(async () => {
  bench = new Bench(driver!);
  await bench.open();
});
afterEach(() => bench.close());

const createSpec = (changes: Partial<EngineSpec> = {}) =>
  picture.spec({
    motion: 'push-in',
    durationSeconds: 10,
    ratio: '16:9',
    quality: '1080p',
    prompt: '',
    negativePrompt: '',
    seed: -3,
    ...changes,
  });

const listPaths = () => bench.server.seen.map(({ method, path }) => `${method} ${path}`);

async function pollUntil(ref: string, fits: (status: EngineStatus) => boolean) {
  for (;;) {
    const status = await bench.engine.poll(ref);
    if (fits(status)) return status;
    await sleep(5);
  }
}
const getFraction = (status: EngineStatus) =>
  status.state === 'running' ? (status.fraction ?? 0) : Number.NaN;

test('fills the shipped workflow with the model’s own numbers', async () => {
  await bench.engine.submit(createSpec({ prompt: 'Rain', negativePrompt: 'people' }), 'task-1');
  expect(findNode(bench.server.job, 'LTXVImgToVideo')?.inputs).toMatchObject({
    // At most 720p, in steps of 32. The frame count is a multiple of 8, plus one.
    width: 1280,
    height: 704,
    length: 241,
  });
  expect(findNode(bench.server.job, 'SamplerCustom')?.inputs.noise_seed).toBe(3);
  expect(findNode(bench.server.job, 'CreateVideo')?.inputs.fps).toBe(24);
  expect(bench.server.job.input).toMatchObject({
    positive: { inputs: { text: 'Rain. The camera pushes in slowly towards the subject.' } },
    negative: { inputs: { text: expect.stringMatching(/, people$/) } },
  });
});

test('does not repost an existing prompt, even from another process', async () => {
  const ref = await bench.engine.submit(createSpec(), 'task-1');
  const restartedEngine = await driver!.create(bench.server.origin, createRemoteSettings());
  expect(await restartedEngine.submit(createSpec(), 'task-1')).toBe(ref);
  await restartedEngine.close();
  expect(listPaths().filter((path) => path === 'POST /prompt')).toHaveLength(1);
});

test('reports the position in the queue', async () => {
  await bench.engine.submit(createSpec(), 'task-1');
  const second = await bench.engine.submit(createSpec(), 'task-2');
  expect(await bench.engine.poll(second)).toEqual({ state: 'queued', place: 2 });
});

test('reports true progress by socket, only after the sampler starts, and never backwards', async () => {
  const socket = createComfyuiSocket(bench.server);
  const ref = await bench.engine.submit(createSpec(), 'task-1');
  while (socket.clients === 0) await sleep(5);
  bench.server.move('running');
  socket.send('executing', { node: 'checkpoint', prompt_id: ref });
  socket.send('status', { status: { exec_info: { queue_remaining: 1 } } });
  expect(await bench.engine.poll(ref)).toEqual({ state: 'running', stage: 'render' });

  const nodes = listNodeNames(bench.server.job);
  const before = nodes.slice(0, nodes.indexOf('sampling'));
  socket.send('execution_cached', { nodes: before.slice(1), prompt_id: ref });
  socket.send('executing', { node: 'sampling', prompt_id: ref });
  socket.send('progress', { value: 15, max: 30, prompt_id: ref, node: 'sampling' });
  const half = getFraction(await pollUntil(ref, (status) => getFraction(status) > 0));
  expect(half).toBeCloseTo((before.length + 15) / (nodes.length + 29), 5);

  socket.send('progress', { value: 99, max: 30, prompt_id: 'of somebody else', node: 'sampling' });
  socket.send('executing', { node: 'decoding', prompt_id: ref });
  const laterFraction = getFraction(await pollUntil(ref, (status) => getFraction(status) > half));
  expect(laterFraction).toBeCloseTo((before.length + 30) / (nodes.length + 29), 5);
});

test('deletes a waiting prompt and interrupts a running one, each by its ID', async () => {
  const ref = await bench.engine.submit(createSpec(), 'task-1');
  const otherRef = await bench.engine.submit(createSpec(), 'task-2');
  expect(await bench.engine.cancel(otherRef)).toBe('cancelled');
  expect([...bench.server.jobs.keys()]).toEqual([ref]);
  expect(listPaths()).not.toContain('POST /interrupt');
  bench.server.move('running');
  expect(await bench.engine.cancel(ref)).toBe('requested');
  expect(bench.server.job.error).toBe('interrupting');
  expect(await bench.engine.poll(ref)).toMatchObject({ state: 'running' });
  bench.server.move('cancelled');
  expect(await bench.engine.poll(ref)).toEqual({ state: 'cancelled' });
});

test('does not count a foreign interruption as a failure of the video', async () => {
  const ref = await bench.engine.submit(createSpec(), 'task-1');
  bench.server.move('cancelled');
  expect(await bench.engine.poll(ref)).toEqual({ state: 'cancelled' });
});

test('reports a workflow error as a retryable failure', async () => {
  const ref = await bench.engine.submit(createSpec(), 'task-1');
  bench.server.move('failed', 'CUDA out of memory');
  expect(await bench.engine.poll(ref)).toMatchObject({ code: 'render_failed', retryable: true });
});

test('removes the history entry when discarding', async () => {
  const ref = await bench.engine.submit(createSpec(), 'task-1');
  bench.server.move('succeeded');
  await bench.engine.discard(ref);
  expect(await bench.engine.poll(ref)).toEqual({ state: 'lost' });
});
