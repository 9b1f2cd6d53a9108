import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ListMultipartUploadsCommand, S3Client } from '@aws-sdk/client-s3';
import { runUpkeep } from '../../../start/upkeep/upkeep.ts';
import { untilOutboxIsEmpty } from '../../../testing/outbox.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { startS3Server, type S3Server } from '../../../../../test-support/s3/s3-server.ts';

const JPEG = readFileSync(join(import.meta.dirname, '../../../../assets/samples/mountains.jpg'));
let server: S3Server;
let api: TestApi;
beforeAll(async () => {
  server = await startS3Server();
  api = await startTestApi(server.environment);
});
afterAll(async () => {
  await api.close();
  await server.close();
});

async function announce(token: string, bytes: Uint8Array) {
  const body = { fileName: 'a.jpg', contentType: 'image/jpeg' as const, sizeBytes: bytes.length };
  const { data } = await api.call('getWebPreSignedUrl', { token, body });
  return data;
}

const put = ({ url, headers }: { url: string; headers: Record<string, string> }, body: Buffer) =>
  fetch(url, { method: 'PUT', headers, body: new Uint8Array(body) });

/** Follows one of our addresses into the bucket. */
async function read(address: string, headers: Record<string, string> = {}) {
  const answer = await api.app.inject(address);
  expect(answer.statusCode).toBe(302);
  expect(answer.headers['cache-control']).toMatch(/^private, max-age=\d+$/);
  return fetch(String(answer.headers.location), { headers });
}

const complete = (token: string, fileUid: string) =>
  api.call('completeUpload', { token, body: { fileUid } });

test('a picture goes to the quarantine directly, is checked, and is read by presigned addresses', async () => {
  const { token } = await api.signIn();
  const announced = await announce(token, JPEG);
  expect(announced.url).toContain(`${server.origin}/media/quarantine/${announced.fileUid}?`);
  expect((await complete(token, announced.fileUid)).problem.code).toBe('upload_incomplete');
  expect((await put(announced, JPEG)).status).toBe(200);
  const { status, data } = await complete(token, announced.fileUid);
  expect(status).toBe(200);
  // Each try of a check has a folder of its own.
  const folder = `^pictures/${announced.fileUid}-[^/]+/`;
  expect([...server.objects.keys()].filter((key) => key.includes(announced.fileUid))).toEqual([
    expect.stringMatching(`${folder}picture\\.jpg$`),
    expect.stringMatching(`${folder}thumbnail\\.jpg$`),
  ]);
  const whole = await read(data.url);
  expect(whole.headers.get('content-type')).toBe('image/jpeg');
  expect(whole.headers.get('cache-control')).toContain('immutable');
  expect((await whole.arrayBuffer()).byteLength).toBe(data.sizeBytes);
  const part = await read(data.url, { range: 'bytes=10-19' });
  expect(part.status).toBe(206);
  expect((await part.arrayBuffer()).byteLength).toBe(10);
});

test('the bucket takes exactly the announced bytes, under that key alone', async () => {
  const { token } = await api.signIn();
  const announced = await announce(token, JPEG);
  expect((await put(announced, Buffer.concat([JPEG, JPEG]))).status).toBe(403);
  const elsewhere = { ...announced, url: announced.url.replace('/quarantine/', '/pictures/') };
  expect((await put(elsewhere, JPEG)).status).toBe(403);
  expect((await complete(token, announced.fileUid)).problem.code).toBe('upload_incomplete');
});

test('what has arrived is not replaced by a second PUT, before its check or after it', async () => {
  const { token } = await api.signIn();
  const announced = await announce(token, JPEG);
  const other = Buffer.from(JPEG).fill(7, 1000);
  expect((await put(announced, JPEG)).status).toBe(200);
  expect((await put(announced, other)).status).toBe(412);
  const unconditional = { 'content-type': 'application/octet-stream' };
  expect((await put({ ...announced, headers: unconditional }, other)).status).toBe(403);
  const { data } = await complete(token, announced.fileUid);
  const checked = await (await read(data.url)).arrayBuffer();
  await put(announced, other);
  const again = await complete(token, announced.fileUid);
  expect(again.data.url).toBe(data.url);
  expect(await (await read(data.url)).arrayBuffer()).toEqual(checked);
});

test('bytes that are no picture are refused and thrown away', async () => {
  const { token } = await api.signIn();
  const text = Buffer.from('Dear diary, this is no picture at all.');
  const announced = await announce(token, text);
  await put(announced, text);
  expect((await complete(token, announced.fileUid)).problem.code).toBe('not_an_image');
  expect([...server.objects.keys()].join()).not.toContain(announced.fileUid);
});

test('presigned addresses stay the same, name downloads, and only ours lead to them', async () => {
  const { storage } = api.platform;
  await storage.put('videos/a/video.mp4', (await import('node:stream')).Readable.from(['video']));
  const plain = storage.address('videos/a/video.mp4');
  const [first, second] = [await api.app.inject(plain), await api.app.inject(plain)];
  expect(first.headers.location).toBe(second.headers.location);
  const download = await read(storage.address('videos/a/video.mp4', 'Zoë.mp4'));
  expect(download.headers.get('content-disposition')).toBe(
    `attachment; filename="Zo_.mp4"; filename*=UTF-8''Zo%C3%AB.mp4`,
  );
  expect((await api.app.inject(plain.replace('/a/', '/b/'))).statusCode).toBe(404);
  const forged = String(first.headers.location).replace('/a/', '/b/');
  expect((await fetch(forged)).status).toBe(403);
});

test('a video is made and stored', async () => {
  const { token } = await api.signIn();
  const announced = await announce(token, JPEG);
  await put(announced, JPEG);
  await complete(token, announced.fileUid);
  const [task] = await api.create(token, { imageUid: announced.fileUid });
  await api.worker();
  const { video } = await api.until(token, task!.taskUid, 'done');
  const bytes = await (await read(video!.url)).arrayBuffer();
  expect(bytes.byteLength).toBe(video!.sizeBytes);
});

test('the parts of an announcement that is deleted go with it', async () => {
  const { S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '' } = server.environment;
  const client = new S3Client({
    region: 'us-east-1',
    endpoint: server.origin,
    forcePathStyle: true,
    credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
  });
  const begun = async () =>
    (await client.send(new ListMultipartUploadsCommand({ Bucket: 'media' }))).Uploads ?? [];
  const { token } = await api.signIn();
  const body = {
    fileName: 'a.jpg',
    contentType: 'image/jpeg',
    sizeBytes: JPEG.length,
    protocol: 'tus' as const,
  };
  const { fileUid } = (await api.call('getWebPreSignedUrl', { token, body })).data;
  expect(await begun()).toMatchObject([{ Key: `quarantine/${fileUid}` }]);
  await api.platform.quarantine.remove(fileUid);
  expect(await begun()).toEqual([]);
});

test('what comes after its announcement was deleted or checked goes, what is awaited stays', async () => {
  const { token } = await api.signIn();
  const [deleted, checked, awaited] = [
    await announce(token, JPEG),
    await announce(token, JPEG),
    await announce(token, JPEG),
  ];
  await api.call('deleteUploads', { token, body: { fileUids: [deleted.fileUid] } });
  await api.outbox();
  await untilOutboxIsEmpty(api.platform.db);
  await put(checked, JPEG);
  const { data } = await complete(token, checked.fileUid);
  // The bucket knows nothing of announcements: it takes what its address says.
  for (const each of [deleted, checked, awaited]) expect((await put(each, JPEG)).status).toBe(200);
  await runUpkeep(api.platform);
  const waiting = [...server.objects.keys()].filter((key) => key.startsWith('quarantine/'));
  expect(waiting).toContain(`quarantine/${awaited.fileUid}`);
  expect(waiting).not.toContain(`quarantine/${deleted.fileUid}`);
  expect(waiting).not.toContain(`quarantine/${checked.fileUid}`);
  expect((await read(data.url)).status).toBe(200);
  expect((await complete(token, awaited.fileUid)).status).toBe(200);
});
