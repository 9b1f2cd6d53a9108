import { MOTIONS } from '@vidra/shared-contract';
import { promptWithCamera } from './camera-prompts.ts';
import { isAllowedAddress } from './download.ts';
import { fillTemplate, parseTemplate } from './json-template.ts';
import { toKeyId } from './key-id.ts';
import { chooseModelSeconds, chooseModelSize } from './model-limits.ts';
import { retryAfterMs } from '../../../web/providers/retry.ts';

const anySize = { seconds: [5, 10], sizeStep: 32, longestShortSide: 720 };

test.each([
  [5, [12, 8, 4], 8],
  [10, [4, 8, 12], 12],
  [10, [5], 5],
  [5, [6, 10], 6],
])('maps %d s with a model of %o to %d s', (requestedSeconds, seconds, expectedSeconds) => {
  expect(chooseModelSeconds(requestedSeconds, { ...anySize, seconds })).toBe(expectedSeconds);
});

test('fits any size to the short side, in the model’s steps', () => {
  expect(chooseModelSize({ width: 1920, height: 1080 }, anySize)).toEqual({
    width: 1280,
    height: 704,
  });
  expect(chooseModelSize({ width: 480, height: 854 }, anySize)).toEqual({
    width: 480,
    height: 864,
  });
});

test('chooses a known size by shape, then by area', () => {
  const sizes = [
    { width: 1792, height: 1024 },
    { width: 1280, height: 720 },
    { width: 1920, height: 1080 },
    { width: 720, height: 1280 },
  ];
  const of = (width: number, height: number) =>
    chooseModelSize({ width, height }, { ...anySize, sizes });
  expect(of(854, 480)).toEqual({ width: 1280, height: 720 });
  expect(of(1920, 1080)).toEqual({ width: 1920, height: 1080 });
  expect(of(864, 1080)).toEqual({ width: 720, height: 1280 });
});

test('appends the camera’s move to the user’s text, in whole sentences', () => {
  expect(promptWithCamera('  A cat  ', 'orbit')).toMatch(/^A cat\. The camera orbits/);
  expect(promptWithCamera('Is it a cat?', 'orbit')).toMatch(/^Is it a cat\? The camera/);
  expect(promptWithCamera(' ', 'orbit')).toMatch(/^The camera orbits/);
  const words = MOTIONS.map((motion) => promptWithCamera('', motion));
  expect(new Set(words).size).toBe(MOTIONS.length);
});

test('keeps types, drops properties without a value, and expands nothing twice', () => {
  const template = parseTemplate(
    '{"a":"{{seed}}","b":"no {{seed}}","c":["{{prompt}}"],"d":"{{negativePrompt}}","e":{"f":1.5}}',
    'x.json',
  );
  const prompt = '{{seed}} "$&" \\';
  expect(fillTemplate(template, { seed: 5, prompt, negativePrompt: undefined })).toEqual({
    a: 5,
    b: 'no 5',
    c: [prompt],
    e: { f: 1.5 },
  });
  expect([...template.uses]).toEqual(['seed', 'prompt', 'negativePrompt']);
});

test('maps keys to stable UUIDs', () => {
  expect(toKeyId('task-1')).toBe(toKeyId('task-1'));
  expect(toKeyId('task-1')).not.toBe(toKeyId('task-2'));
  expect(toKeyId('../../x')).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
});

test('reads Retry-After in seconds and as a date', () => {
  const now = Date.parse('2026-01-01T00:00:00Z');
  expect(retryAfterMs('2', now)).toBe(2_000);
  expect(retryAfterMs('Thu, 01 Jan 2026 00:00:03 GMT', now)).toBe(3_000);
  expect(retryAfterMs('Wed, 31 Dec 2025 00:00:00 GMT', now)).toBe(0);
  expect(retryAfterMs('soon', now)).toBeUndefined();
  expect(retryAfterMs(null, now)).toBeUndefined();
});

test.each([
  ['http://127.0.0.1:8188/view', true],
  ['https://v3.fal.media/files/a.mp4', true],
  ['https://fal.media/files/a.mp4', true],
  ['http://v3.fal.media/files/a.mp4', false],
  ['https://fal.media.evil.example/a.mp4', false],
  ['https://notfal.media/a.mp4', false],
  ['https://fal.media:8443/a.mp4', false],
  ['https://user:word@fal.media/a.mp4', false],
  ['https://127.0.0.1/a.mp4', false],
  ['http://127.0.0.1:5432/', false],
  ['http://[::1]:8188/view', false],
  ['file:///etc/passwd', false],
])('decides whether %s may be read: %s', (address, isAllowed) => {
  const rules = { origin: 'http://127.0.0.1:8188', fileHosts: ['fal.media'] };
  expect(isAllowedAddress(new URL(address), rules)).toBe(isAllowed);
});
