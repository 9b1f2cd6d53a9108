import { runInNewContext } from 'node:vm';
import { startSampleSite, type SampleSite } from '../../testing/sample-app.ts';

let site: SampleSite;
beforeAll(async () => {
  site = await startSampleSite();
});
afterAll(() => site.close());

async function readScript(url: string): Promise<string> {
  const { body } = await site.app.inject({ url });
  return /<script nonce="[^"]+">(self\.requestIdleCallback.*?)<\/script>/.exec(body)?.[1] ?? '';
}

test('a page that waits for its code creates its first number format when idle', async () => {
  const NumberFormat = jest.fn();
  const idleCallbacks: (() => void)[] = [];
  const requestIdleCallback = (callback: () => void) => idleCallbacks.push(callback);
  const script = await readScript('/workspace/home');
  runInNewContext(script, { self: { requestIdleCallback }, Intl: { NumberFormat } });
  expect(NumberFormat).not.toHaveBeenCalled();
  idleCallbacks.forEach((callback) => {
    callback();
  });
  expect(NumberFormat).toHaveBeenCalledTimes(1);
});

test('does nothing in a browser without idle callbacks', async () => {
  const NumberFormat = jest.fn();
  runInNewContext(await readScript('/workspace/home'), { self: {}, Intl: { NumberFormat } });
  expect(NumberFormat).not.toHaveBeenCalled();
});

test('does nothing on a page that is read without code', async () => {
  expect(await readScript('/')).toBe('');
});
