import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createSecretKey } from 'node:crypto';
import {
  startS3Server,
  type S3Fault,
  type S3Server,
} from '../../../../../test-support/s3/s3-server.ts';
import { readConfig } from '../../../config/config.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { renderTask } from '../../../videos/tasks/worker/render-task.ts';
import { createS3Storage } from './s3-storage.ts';

const JPEG = readFileSync(join(import.meta.dirname, '../../../../assets/samples/mountains.jpg'));
const workFolder = mkdtempSync(join(tmpdir(), 'vidra-s3-'));
let server: S3Server;
let api: TestApi;
let storage: ReturnType<typeof createS3Storage>['storage'];
beforeAll(async () => {
  server = await startS3Server();
  api = await startTestApi(server.environment);
  const settings = { ...readConfig(server.environment).s3!, silenceMs: 400 };
  const secret = [createSecretKey(new Uint8Array(32))] as const;
  ({ storage } = createS3Storage({ settings, secret, publicUrl: '', workFolder }));
});
afterEach(() => {
  server.faults.length = 0;
  server.broken = false;
});
afterAll(async () => {
  await api.close();
  await server.close();
  rmSync(workFolder, { recursive: true });
});

const KEY = 'videos/a/video.mp4';
const BYTES = 'film '.repeat(20_000);
const put = () => storage.put(KEY, Readable.from([BYTES]));
async function read(): Promise<string> {
  const copy = await storage.localCopy(KEY);
  const text = readFileSync(copy.path, 'utf8');
  await copy.release();
  return text;
}
const listLeftovers = () => readdirSync(join(workFolder, 's3'));

const PASSING: [string, S3Fault][] = [
  ['too many requests', { status: 429, code: 'TooManyRequests' }],
  ['a service that asks to slow down', { status: 503, code: 'SlowDown' }],
  ['a server error', { status: 500, code: 'InternalError' }],
  ['a broken connection', 'reset'],
  ['no answer in time', 'silence'],
  ['an answer that is no XML', 'garbage'],
];

test.each(PASSING)('%s: repeats writes and reads', async (_name, fault) => {
  server.faults.push(fault);
  expect(await put()).toBe(BYTES.length);
  server.faults.push(fault);
  expect(await read()).toBe(BYTES);
  server.faults.push(fault);
  await storage.remove(KEY);
  expect(server.objects.has(KEY)).toBe(false);
  expect(listLeftovers()).toEqual([]);
});

test('rereads an interrupted file from the start and never takes it as complete', async () => {
  await put();
  server.faults.push('half');
  expect(await read()).toBe(BYTES);
  server.faults.push(...Array.from({ length: 12 }, () => 'half' as const));
  await expect(read()).rejects.toThrow('storage is not responding');
  expect(listLeftovers()).toEqual([]);
});

test('reports unavailable storage after endless failures, and leaves nothing behind', async () => {
  await storage.remove(KEY);
  server.broken = true;
  await expect(put()).rejects.toMatchObject({ name: 'StorageUnavailableError' });
  server.broken = false;
  await expect(read()).rejects.toMatchObject({ name: 'FileMissingError', code: 'ENOENT' });
  expect(listLeftovers()).toEqual([]);
});

test('reports a full bucket as full storage, without a retry', async () => {
  server.faults.push({ status: 507, code: 'XMinioStorageFull' }, 'reset');
  await expect(put()).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(server.faults).toEqual(['reset']);
});

test('does not retry a clear refusal', async () => {
  server.faults.push({ status: 403, code: 'AccessDenied' }, 'reset');
  await expect(put()).rejects.toThrow();
  expect(server.faults).toEqual(['reset']);
});

describe('a user', () => {
  const upload = async (token: string, bytes: Buffer) => {
    const picture = { fileName: 'a.jpg', contentType: 'image/jpeg' as const };
    const body = { ...picture, sizeBytes: bytes.length };
    const { fileUid, url, headers } = (await api.call('getWebPreSignedUrl', { token, body })).data;
    await fetch(url, { method: 'PUT', headers, body: new Uint8Array(bytes) });
    return fileUid;
  };
  const order = async () => {
    const { token } = await api.signIn();
    const imageUid = await upload(token, JPEG);
    await api.call('completeUpload', { token, body: { fileUid: imageUid } });
    return { token, taskUid: (await api.create(token, { imageUid }))[0]!.taskUid };
  };
  const balance = async (token: string) =>
    (await api.call('accountInfo', { token })).data.remainedVideoCredits;

  test('is told that the storage is unavailable when an upload cannot be checked', async () => {
    const { token } = await api.signIn();
    const fileUid = await upload(token, JPEG);
    server.broken = true;
    const { status, problem } = await api.call('completeUpload', { token, body: { fileUid } });
    expect([status, problem.code]).toEqual([503, 'unavailable']);
    expect(problem.detail).toContain("The file storage isn't responding");
  });

  test('gets the video despite a short storage outage', async () => {
    const { token, taskUid } = await order();
    server.broken = true;
    const worker = await api.worker();
    await api.until(token, taskUid, 'running');
    server.broken = false;
    const task = await api.until(token, taskUid, 'done');
    expect(task.attempt).toBe(1);
    await worker.stop(0);
  });

  test('is told of a long storage outage and not charged', async () => {
    const { token, taskUid } = await order();
    server.broken = true;
    const { signal } = new AbortController();
    for (let run = 1; run <= 2; run += 1) {
      await expect(renderTask(api.platform, { taskUid }, signal)).rejects.toThrow(
        'storage is not responding',
      );
      expect((await api.task(token, taskUid)).status).toBe('running');
    }
    await renderTask(api.platform, { taskUid }, signal);
    server.broken = false;
    const { error, status } = await api.task(token, taskUid);
    expect(status).toBe('failed');
    expect(error).toMatchObject({ code: 'unavailable', retryable: true });
    expect(error?.message).toMatch(/We couldn't reach the file storage.*You were not charged/);
    expect(await balance(token)).toBe(60);
  });

  test('is told of full storage and not charged', async () => {
    const { token, taskUid } = await order();
    const fullFault: S3Fault = { status: 507, code: 'XMinioStorageFull' };
    api.engine.behavior = 'wait';
    const worker = await api.worker();
    const job = await api.engine.findJob(taskUid);
    server.faults.push(fullFault);
    job.status = api.engine.succeeded;
    const { error } = await api.until(token, taskUid, 'failed');
    expect(error).toMatchObject({ code: 'storage_full', retryable: true });
    expect(error?.message).toContain('You were not charged');
    expect(await balance(token)).toBe(60);
    expect([...server.objects.keys()].filter((key) => key.includes(taskUid))).toEqual([]);
    await worker.stop(0);
  });
});
