/* oxlint-disable no-restricted-imports -- This measures the server's own parts, which it does not
   offer to other packages. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { EngineSpec } from '../../api-server/src/rendering/engines/engine.ts';
import { createPreviewEngine } from '../../api-server/src/rendering/engines/preview/preview-engine.ts';
import { findFfmpeg } from '../../api-server/src/rendering/media/ffmpeg.ts';
import { startTestApi } from '../../api-server/src/testing/test-api.ts';

const SAMPLES = join(import.meta.dirname, '../../api-server/assets/samples');
const spec: EngineSpec = {
  flow: 'image-to-video',
  imagePath: join(SAMPLES, 'mountains.jpg'),
  motion: 'push-in',
  durationSeconds: 5,
  ratio: '16:9',
  quality: '480p',
  prompt: '',
  seed: 1,
};

/** Measures the core seconds of a call, including the embedded database. */
export async function measureCalls(rounds: number): Promise<{ request: number; order: number }> {
  const api = await startTestApi({ TASKS_PER_USER: '100000', SIGNUP_CREDITS: '1000000' });
  const { token } = await api.signIn();
  const { fileUid: imageUid } = await api.picture(token);
  const [task] = await api.create(token, { imageUid });
  const body = { taskUids: [task?.taskUid ?? ''] };
  const read = async () => {
    await api.call('groupHistory', { token, query: { limit: 30 } });
    await api.call('batchGet', { token, body });
  };
  const cost = async (times: number, work: () => Promise<unknown>) => {
    const before = process.cpuUsage();
    for (let round = 0; round < times; round += 1) await work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1e6 / times;
  };
  await cost(rounds / 4, read);
  const request = (await cost(rounds, read)) / 2;
  const order = await cost(rounds / 4, () => api.create(token, { imageUid }));
  await api.close();
  return { request, order };
}

/**
 * Orders videos at one moment and renders them at a number of places.
 *
 * @returns when each video was done
 */
export async function measureVideos(count: number, places: number): Promise<number[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-capacity-'));
  const tools = await findFfmpeg();
  const engine = await createPreviewEngine({ tools, workDir: folder, withExtras: true });
  const start = performance.now();
  const ends: number[] = [];
  let next = 0;
  const place = async () => {
    while (next < count) {
      next += 1;
      const ref = await engine.submit(spec, crypto.randomUUID());
      for (;;) {
        const { state } = await engine.poll(ref);
        if (state === 'succeeded') break;
        if (state !== 'queued' && state !== 'running') throw new Error(`It ended as "${state}".`);
        await pause(10);
      }
      ends.push((performance.now() - start) / 1000);
      await engine.discard(ref);
    }
  };
  await Promise.all(Array.from({ length: places }, place));
  await engine.close();
  await rm(folder, { recursive: true, force: true });
  return ends;
}
