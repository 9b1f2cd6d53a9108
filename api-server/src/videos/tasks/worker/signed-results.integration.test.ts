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

/** Where the finished video of an order lies. */
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

test('a finished film says what made it, by a signature that another reader confirms', async () => {
  const path = await render();
  await expect(readIndependently(path)).resolves.toMatchObject({ isValid: true, manifests: 1 });
  const { credentials } = await readOrigin(path, 'video/mp4');
  expect(credentials?.active?.claim_generator_info?.[0]).toMatchObject({ name: 'Filmhaus' });
  expect(await readActions(path)).toMatchObject([
    {
      action: 'c2pa.created',
      digitalSourceType: 'http://cv.iptc.org/newscodes/digitalsourcetype/composite',
      softwareAgent: { name: 'Preview', version: '4' },
    },
    { action: 'c2pa.placed' },
  ]);
});

test('what the picture brought along is kept, and a model behind it is named', async () => {
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

test('what the picture only declares counts as well', async () => {
  const xmp =
    '<rdf Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia"/>';
  const bytes = Buffer.concat([readFileSync(SAMPLE), Buffer.from(xmp)]);
  const { token } = await api.signIn();
  const path = await renderFor(token, await uploadPicture(token, bytes));
  expect((await readActions(path))[0]?.digitalSourceType).toBe(
    'http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia',
  );
});

test('a film of a model says so', async () => {
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

test('a film that cannot be signed is not handed out', async () => {
  writeFileSync(join(folder, 'none.mp4'), 'no film');
  const { video } = api.engine;
  api.engine.video = join(folder, 'none.mp4');
  const { token } = await api.signIn();
  const [task] = await api.create(token);
  const taskUid = task?.taskUid ?? '';
  await expect(renderTask(api.platform, { taskUid }, signal)).rejects.toThrow(
    'The file ends within a box.',
  );
  api.engine.video = video;
  expect(await api.task(token, taskUid)).not.toMatchObject({ status: 'done' });
});
