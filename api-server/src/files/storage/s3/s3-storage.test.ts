import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ListMultipartUploadsCommand, S3Client } from '@aws-sdk/client-s3';
import { runUpkeep } from '../../../upkeep/upkeep.ts';
import { waitForEmptyOutbox } from '../../../testing/outbox.ts';
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

/** Follows an API address into the bucket. */
async function read(address: string, headers: Record<string, string> = {}) {
  const answer = await api.app.inject(address);
  expect(answer.statusCode).toBe(302);
  expect(answer.headers['cache-control']).toMatch(/^private, max-age=\d+$/);
  return fetch(String(answer.headers.location), { headers });
}

const complete = (token: string, fileUid: string) =>
  api.call('completeUpload', { token, body: { fileUid } });

test('uploads a picture directly to the quarantine, checks it and serves it by presigned addresses', async () => {
  const { token } = await api.signIn();
  const announcedFile = await announce(token, JPEG);
  expect(announcedFile.url).toContain(
    `${server.origin}/media/quarantine/${announcedFile.fileUid}?`,
  );
  expect((await complete(token, announcedFile.fileUid)).problem.code).toBe('upload_incomplete');
  expect((await put(announcedFile, JPEG)).status).toBe(200);
  const { status, data } = await complete(token, announcedFile.fileUid);
  expect(status).toBe(200);
  // Each check writes to its own folder.
  const folder = `^pictures/${announcedFile.fileUid}-[^/]+/`;
  expect([...server.objects.keys()].filter((key) => key.includes(announcedFile.fileUid))).toEqual([
    expect.stringMatching(`${folder}picture\\.jpg$`),
    expect.stringMatching(`${folder}thumbnail\\.jpg$`),
  ]);
  const fullResponse = await read(data.url);
  expect(fullResponse.headers.get('content-type')).toBe('image/jpeg');
  expect(fullResponse.headers.get('cache-control')).toContain('immutable');
  expect((await fullResponse.arrayBuffer()).byteLength).toBe(data.sizeBytes);
  const part = await read(data.url, { range: 'bytes=10-19' });
  expect(part.status).toBe(206);
  expect((await part.arrayBuffer()).byteLength).toBe(10);
});

test('accepts exactly the announced bytes, only under that key', async () => {
  const { token } = await api.signIn();
  const announcedFile = await announce(token, JPEG);
  expect((await put(announcedFile, Buffer.concat([JPEG, JPEG]))).status).toBe(403);
  const otherTarget = {
    ...announcedFile,
    url: announcedFile.url.replace('/quarantine/', '/pictures/'),
  };
  expect((await put(otherTarget, JPEG)).status).toBe(403);
  expect((await complete(token, announcedFile.fileUid)).problem.code).toBe('upload_incomplete');
});

test('refuses a second PUT, before and after the check', async () => {
  const { token } = await api.signIn();
  const announcedFile = await announce(token, JPEG);
  const otherBytes = Buffer.from(JPEG).fill(7, 1000);
  expect((await put(announcedFile, JPEG)).status).toBe(200);
  expect((await put(announcedFile, otherBytes)).status).toBe(412);
  const unconditional = { 'content-type': 'application/octet-stream' };
  expect((await put({ ...announcedFile, headers: unconditional }, otherBytes)).status).toBe(403);
  const { data } = await complete(token, announcedFile.fileUid);
  const checkedBytes = await (await read(data.url)).arrayBuffer();
  await put(announcedFile, otherBytes);
  const repeatedAnswer = await complete(token, announcedFile.fileUid);
  expect(repeatedAnswer.data.url).toBe(data.url);
  expect(await (await read(data.url)).arrayBuffer()).toEqual(checkedBytes);
});

test('refuses and removes bytes that are no picture', async () => {
  const { token } = await api.signIn();
  const text = Buffer.from('Dear diary, this is no picture at all.');
  const announcedFile = await announce(token, text);
  await put(announcedFile, text);
  expect((await complete(token, announcedFile.fileUid)).problem.code).toBe('not_an_image');
  expect([...server.objects.keys()].join()).not.toContain(announcedFile.fileUid);
});

test('keeps presigned addresses stable, names downloads, and requires our addresses', async () => {
  const { storage } = api.platform;
  await storage.put('videos/a/video.mp4', (await import('node:stream')).Readable.from(['video']));
  const plainAddress = storage.address('videos/a/video.mp4');
  const [first, second] = [await api.app.inject(plainAddress), await api.app.inject(plainAddress)];
  expect(first.headers.location).toBe(second.headers.location);
  const download = await read(storage.address('videos/a/video.mp4', 'Zoë.mp4'));
  expect(download.headers.get('content-disposition')).toBe(
    `attachment; filename="Zo_.mp4"; filename*=UTF-8''Zo%C3%AB.mp4`,
  );
  expect((await api.app.inject(plainAddress.replace('/a/', '/b/'))).statusCode).toBe(404);
  const forgedUrl = String(first.headers.location).replace('/a/', '/b/');
  expect((await fetch(forgedUrl)).status).toBe(403);
});

test('renders and stores a video', async () => {
  const { token } = await api.signIn();
  const announcedFile = await announce(token, JPEG);
  await put(announcedFile, JPEG);
  await complete(token, announcedFile.fileUid);
  const [task] = await api.create(token, { imageUid: announcedFile.fileUid });
  await api.worker();
  const { video } = await api.until(token, task!.taskUid, 'done');
  const bytes = await (await read(video!.url)).arrayBuffer();
  expect(bytes.byteLength).toBe(video!.sizeBytes);
});

test('removes the parts of a deleted announcement', async () => {
  const { S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '' } = server.environment;
  const client = new S3Client({
    region: 'us-east-1',
    endpoint: server.origin,
    forcePathStyle: true,
    credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
  });
  const listOpenUploads = async () =>
    (await client.send(new ListMultipartUploadsCommand({ Bucket: 'media' }))).Uploads ?? [];
  const { token } = await api.signIn();
  const body = {
    fileName: 'a.jpg',
    contentType: 'image/jpeg',
    sizeBytes: JPEG.length,
    protocol: 'tus' as const,
  };
  const { fileUid } = (await api.call('getWebPreSignedUrl', { token, body })).data;
  expect(await listOpenUploads()).toMatchObject([{ Key: `quarantine/${fileUid}` }]);
  await api.platform.quarantine.remove(fileUid);
  expect(await listOpenUploads()).toEqual([]);
});

test('removes late bytes of deleted or checked files, but keeps expected ones', async () => {
  const { token } = await api.signIn();
  const [deletedFile, checkedFile, awaitedFile] = [
    await announce(token, JPEG),
    await announce(token, JPEG),
    await announce(token, JPEG),
  ];
  await api.call('deleteUploads', { token, body: { fileUids: [deletedFile.fileUid] } });
  await api.outbox();
  await waitForEmptyOutbox(api.platform.db);
  await put(checkedFile, JPEG);
  const { data } = await complete(token, checkedFile.fileUid);
  // The bucket knows no announcements: it accepts any upload that its address allows.
  for (const file of [deletedFile, checkedFile, awaitedFile])
    expect((await put(file, JPEG)).status).toBe(200);
  await runUpkeep(api.platform);
  const waitingKeys = [...server.objects.keys()].filter((key) => key.startsWith('quarantine/'));
  expect(waitingKeys).toContain(`quarantine/${awaitedFile.fileUid}`);
  expect(waitingKeys).not.toContain(`quarantine/${deletedFile.fileUid}`);
  expect(waitingKeys).not.toContain(`quarantine/${checkedFile.fileUid}`);
  expect((await read(data.url)).status).toBe(200);
  expect((await complete(token, awaitedFile.fileUid)).status).toBe(200);
});
