import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { receiveBytes } from './receive.ts';

const folder = mkdtempSync(join(tmpdir(), 'vidra-receive-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => {
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
});
const path = join(folder, 'file');

test('keeps the first of several complete files and never replaces it', async () => {
  const send = (letter: string) => receiveBytes(Readable.from([Buffer.alloc(9, letter)]), path, 9);
  const results = await Promise.allSettled(['a', 'b', 'c'].map(send));
  const rejections = results.filter(({ status }) => status === 'rejected');
  expect(rejections).toMatchObject(Array(2).fill({ reason: { code: 'conflict' } }));
  const first = readFileSync(path, 'utf8');
  await expect(send('d')).rejects.toMatchObject({ code: 'conflict' });
  expect(readFileSync(path, 'utf8')).toBe(first);
  expect(readdirSync(folder)).toEqual(['file']);
});

test('gives up a stalled upload, which can be sent again', async () => {
  const body = new PassThrough();
  body.write('half');
  await expect(receiveBytes(body, path, 8, { standstillMs: 20 })).rejects.toMatchObject({
    code: 'upload_incomplete',
  });
  expect(readdirSync(folder)).toEqual([]);
  await receiveBytes(Readable.from([Buffer.from('whole it')]), path, 8, { standstillMs: 20 });
  expect(readFileSync(path, 'utf8')).toBe('whole it');
});
