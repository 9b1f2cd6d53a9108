import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  readOrigin,
  signFile,
} from '../../../rendering/content-credentials/content-credentials.ts';
import { makeSiteIdentity } from '../../../rendering/content-credentials/site-certificate.ts';
import { readIndependently } from '../../../rendering/content-credentials/testing/read-independently.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { renderTask } from './render-task.ts';

const SAMPLE = join(import.meta.dirname, '../../../../assets/samples/mountains.jpg');
const folder = mkdtempSync(join(tmpdir(), 'signed-results-'));
const { signal } = new AbortController();

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ PRODUCT_NAME: 'Filmhaus' });
});
afterAll(() => api.close());

/** Renders an order and returns the path of its finished video. */
async function render(imageUid?: string): Promise<string> {
  const { token } = await api.signIn();
  return renderFor(token, imageUid);
}

async function renderFor(token: string, imageUid?: string): Promise<string> {
  const [task] = await api.create(token, imageUid === undefined ? {} : { imageUid });
  const taskUid = task?.taskUid ?? '';
  await renderTask(api.platform, { taskUid }, signal);
  const { videoKey, sizeBytes } = await api.platform.db
    .selectFrom('videoTasks')
    .select(['videoKey', 'sizeBytes'])
    .where('uid', '=', taskUid)
    .executeTakeFirstOrThrow();
  const { path } = await api.platform.storage.localCopy(videoKey ?? '');
  expect(readFileSync(path)).toHaveLength(sizeBytes);
  expect((await api.task(token, taskUid)).video).toMatchObject({ signed: true });
  return path;
}

async function readActions(path: string) {
  const { credentials } = await readOrigin(path, 'video/mp4');
  const assertion = credentials?.active?.assertions?.find(
    ({ label }) => label === 'c2pa.actions.v2',
  );
  return (assertion?.data as { actions: { action: string; digitalSourceType?: string }[] }).actions;
}

async function uploadPicture(token: string, bytes: Uint8Array): Promise<string> {
  const fileUid = await api.upload(token, bytes);
  expect(await api.call('completeUpload', { token, body: { fileUid } })).toMatchObject({
    status: 200,
  });
  return fileUid;
}

test('signs a finished film with its engine and source type, and an independent reader confirms the signature', async () => {
  const path = await render();
  await expect(readIndependently(path)).resolves.toMatchObject({ isValid: true, manifests: 1 });
  const { credentials } = await readOrigin(path, 'video/mp4');
  expect(credentials?.active?.claim_generator_info?.[0]).toMatchObject({ name: 'Filmhaus' });
  expect(await readActions(path)).toMatchObject([
    {
      action: 'c2pa.created',
      digitalSourceType: 'http://cv.iptc.org/newscodes/digitalsourcetype/composite',
      softwareAgent: { name: 'Vidra Camera', version: '4' },
    },
    { action: 'c2pa.placed' },
  ]);
});

test('keeps the credentials of the picture and declares that a model generated it', async () => {
  const camera = await makeSiteIdentity({
    authority: new Uint8Array(32).fill(5),
    signer: new Uint8Array(32).fill(6),
  });
  const targetPath = join(folder, 'generated.jpg');
  await signFile({
    path: SAMPLE,
    targetPath,
    format: 'image/jpeg',
    identity: camera,
    claim: {
      generator: { name: 'Somebody else' },
      engine: { name: 'A model' },
      sourceType: 'trainedAlgorithmicMedia',
      ingredients: [],
    },
  });
  const { token } = await api.signIn();
  const path = await renderFor(token, await uploadPicture(token, readFileSync(targetPath)));
  await expect(readIndependently(path)).resolves.toMatchObject({ isValid: true, manifests: 2 });
  expect((await readActions(path))[0]?.digitalSourceType).toBe(
    'http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia',
  );
});

test('counts a source type that the picture only declares in its metadata', async () => {
  const xmp =
    '<rdf Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia"/>';
  const bytes = Buffer.concat([readFileSync(SAMPLE), Buffer.from(xmp)]);
  const { token } = await api.signIn();
  const path = await renderFor(token, await uploadPicture(token, bytes));
  expect((await readActions(path))[0]?.digitalSourceType).toBe(
    'http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia',
  );
});

test('declares a film of a generative engine as made by a model', async () => {
  const capabilities = api.engine.capabilities();
  jest
    .spyOn(api.engine, 'capabilities')
    .mockReturnValue({ ...capabilities, name: 'Kling', generative: true });
  const path = await render();
  expect(await readActions(path)).toMatchObject([
    {
      action: 'c2pa.created',
      digitalSourceType: 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia',
      softwareAgent: { name: 'Kling' },
    },
  ]);
  jest.restoreAllMocks();
});

test('does not deliver a film that cannot be signed', async () => {
  writeFileSync(join(folder, 'none.mp4'), 'no film');
  const { video } = api.engine;
  api.engine.video = join(folder, 'none.mp4');
  const { token } = await api.signIn();
  const [task] = await api.create(token);
  const taskUid = task?.taskUid ?? '';
  await renderTask(api.platform, { taskUid }, signal);
  api.engine.video = video;
  expect(await api.task(token, taskUid)).toMatchObject({
    status: 'failed',
    charged: false,
    video: null,
  });
});
