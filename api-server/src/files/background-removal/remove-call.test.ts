import sharp from 'sharp';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await startTestApi();
  token = (await api.signIn()).token;
});
afterAll(() => api.close());

async function upload(svg: string): Promise<string> {
  const bytes = await sharp(Buffer.from(svg)).png().toBuffer();
  const fileUid = await api.upload(token, bytes, 'mug.of.clay.png');
  expect((await api.call('completeUpload', { token, body: { fileUid } })).status).toBe(200);
  return fileUid;
}

const plainSvg = `<svg width="300" height="200"><rect width="300" height="200" fill="#eee"/>
  <circle cx="150" cy="100" r="60" fill="#124"/></svg>`;
const stripedSvg = `<svg width="300" height="200"><defs><pattern id="p" width="40" height="40"
  patternUnits="userSpaceOnUse"><rect width="40" height="40" fill="#f00"/><rect width="20" height="20" fill="#0f0"/>
  <rect x="20" y="20" width="20" height="20" fill="#00f"/></pattern></defs>
  <rect width="300" height="200" fill="url(#p)"/></svg>`;

it('creates a usable transparent picture, the same one each time', async () => {
  const fileUid = await upload(plainSvg);
  const ask = () => api.call('removeBackground', { token, body: { fileUid } });
  const [first, second] = await Promise.all([ask(), ask()]);
  expect(first.status).toBe(200);
  expect(first.data).toMatchObject({
    picture: { width: 300, height: 200, fileName: 'mug.of.clay.png' },
    engine: { id: 'flood-fill', honesty: expect.stringContaining('no AI') },
  });
  expect(first.data.picture.fileUid).not.toBe(fileUid);
  expect(second.data.picture.fileUid).toBe(first.data.picture.fileUid);
  const { rawPayload, headers } = await api.app.inject({ url: first.data.picture.url });
  expect(headers['content-type']).toBe('image/png');
  const corner = await sharp(rawPayload)
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .raw()
    .toBuffer();
  expect(corner[3]).toBe(0);
  const [task] = await api.create(token, { imageUid: first.data.picture.fileUid });
  expect(task?.status).toBe('queued');
});

it('refuses a background that is not plain and stores nothing', async () => {
  const fileUid = await upload(stripedSvg);
  const before = await api.platform.db.selectFrom('files').select('uid').execute();
  const answer = await api.call('removeBackground', { token, body: { fileUid } });
  expect(answer.status).toBe(422);
  expect(answer.problem.code).toBe('background_not_plain');
  expect(await api.platform.db.selectFrom('files').select('uid').execute()).toEqual(before);
});

it('refuses other people’s pictures and missing ones', async () => {
  const fileUid = await upload(plainSvg);
  const strangerToken = (await api.signIn()).token;
  const foreignAnswer = await api.call('removeBackground', {
    token: strangerToken,
    body: { fileUid },
  });
  const missingAnswer = await api.call('removeBackground', { token, body: { fileUid: 'nothing' } });
  expect([foreignAnswer.status, missingAnswer.status]).toEqual([404, 404]);
});
