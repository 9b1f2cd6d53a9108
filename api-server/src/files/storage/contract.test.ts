import { createSecretKey } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { readConfig } from '../../config/config.ts';
import { createDataFolders } from '../../config/data-folders.ts';
import { chooseStorage } from './choose-storage.ts';
import { startS3Server, type S3Server } from '../../../../test-support/s3/s3-server.ts';

const root = mkdtempSync(join(tmpdir(), 'vidra-storage-'));
const folders = createDataFolders(root);
let server: S3Server;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});

const secret = [createSecretKey(new Uint8Array(32))] as const;
const open = (environment: Record<string, string>) =>
  chooseStorage(readConfig(environment), folders, secret);

describe.each([
  ['disk', () => open({ STORAGE: 'disk' })],
  ['s3', () => open(server.environment)],
])('storage: %s', (_name, openStorage) => {
  const read = async (key: string) => {
    const copy = await (await openStorage()).storage.localCopy(key);
    const text = readFileSync(copy.path, 'utf8');
    await copy.release();
    return text;
  };

  test('stores a stream and returns its size', async () => {
    const { storage } = await openStorage();
    expect(await storage.put('videos/a/video.mp4', Readable.from(['some ', 'bytes']))).toBe(10);
    expect(await read('videos/a/video.mp4')).toBe('some bytes');
  });

  test('keeps nothing of a stream that breaks', async () => {
    const brokenStream = Readable.from(
      (function* () {
        yield 'half';
        throw new Error('broken off');
      })(),
    );
    const { storage } = await openStorage();
    await expect(storage.put('videos/broken.mp4', brokenStream)).rejects.toThrow('broken');
    await expect(read('videos/broken.mp4')).rejects.toThrow();
  });

  test('takes over a local file', async () => {
    const path = join(root, 'finished.jpg');
    writeFileSync(path, 'a picture');
    await (await openStorage()).storage.moveIn('pictures/b/picture.jpg', path);
    expect(await read('pictures/b/picture.jpg')).toBe('a picture');
    expect(() => readFileSync(path)).toThrow();
  });

  test('removes one file, or a folder but none with the same prefix', async () => {
    const { storage } = await openStorage();
    for (const key of ['videos/c/1.mp4', 'videos/c/r/2.mp4', 'videos/cc/3.mp4', 'videos/d/4.mp4']) {
      await storage.put(key, Readable.from(['x']));
    }
    await storage.removeFolder('videos/c');
    await storage.remove('videos/d/4.mp4');
    await storage.remove('videos/d/4.mp4');
    expect(await read('videos/cc/3.mp4')).toBe('x');
    for (const key of ['videos/c/1.mp4', 'videos/c/r/2.mp4', 'videos/d/4.mp4']) {
      await expect(read(key)).rejects.toThrow();
    }
  });

  test.each(['../secret', '/etc/passwd', 'a/../../b', 'a//b', ''])(
    'refuses the key "%s"',
    async (key) => {
      const { storage } = await openStorage();
      const tries = async () => storage.put(key, Readable.from(['x']));
      await expect(tries()).rejects.toThrow('is not a storage key');
    },
  );

  test('keeps addresses stable for hours, distinct per download name', async () => {
    const { storage } = await openStorage();
    const address = storage.address('videos/a/video.mp4');
    expect(storage.address('videos/a/video.mp4')).toBe(address);
    expect(storage.address('videos/a/video.mp4', 'My video.mp4')).not.toBe(address);
  });

  test('reports missing files in the quarantine and removes old ones', async () => {
    const { quarantine } = await openStorage();
    const target = await quarantine.target('some-file', 5);
    expect(target.expiresAt).toBeGreaterThan(Date.now());
    expect(await quarantine.size('some-file')).toBeUndefined();
    await expect(quarantine.localCopy('some-file')).rejects.toThrow();
    await quarantine.remove('some-file');
    if (target.url.startsWith('http')) {
      await fetch(target.url, { method: 'PUT', headers: target.headers, body: 'bytes' });
    } else writeFileSync(join(folders.quarantine, 'some-file'), 'bytes');
    expect(await quarantine.size('some-file')).toBe(5);
    const arrivedUids: string[] = [];
    for await (const uids of quarantine.arrived()) arrivedUids.push(...uids);
    expect(arrivedUids).toEqual(['some-file']);
    await quarantine.removeOlderThan(new Date(Date.now() - 60_000));
    expect(await quarantine.size('some-file')).toBe(5);
    await quarantine.removeOlderThan(new Date(Date.now() + 60_000));
    expect(await quarantine.size('some-file')).toBeUndefined();
  });
});
