/** @jest-environment jsdom */
import { readCampaign, storeCampaign } from './campaign.ts';

const DAY = 24 * 60 * 60 * 1000;
const start = Date.UTC(2026, 0, 1);
const record = () => localStorage.getItem('UTM_V1');

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: start });
});
afterEach(() => jest.useRealTimers());

test('remembers a utm value for 90 days, then removes it', () => {
  storeCampaign('spring');
  expect(JSON.parse(record() ?? '')).toEqual({
    expiredTimestamp: start + 90 * DAY,
    content: 'spring',
  });
  jest.setSystemTime(start + 90 * DAY - 1);
  expect(readCampaign()).toBe('spring');
  jest.setSystemTime(start + 90 * DAY);

  expect(readCampaign()).toBeNull();
  expect(record()).toBeNull();
});

test('a newer value replaces an older one and its time', () => {
  storeCampaign('spring');
  jest.setSystemTime(start + 80 * DAY);
  storeCampaign('summer');
  jest.setSystemTime(start + 160 * DAY);

  expect(readCampaign()).toBe('summer');
});

test.each([
  ['no JSON', '{'],
  ['a text', '"spring"'],
  ['no content', JSON.stringify({ expiredTimestamp: start + DAY })],
  ['empty content', JSON.stringify({ expiredTimestamp: start + DAY, content: '' })],
  ['a time that is no number', JSON.stringify({ expiredTimestamp: '9', content: 'spring' })],
])('treats a malformed record as absent: %s', (_what, text) => {
  localStorage.setItem('UTM_V1', text);

  expect(readCampaign()).toBeNull();
});

test('an empty utm value does not overwrite a remembered one', () => {
  storeCampaign('spring');
  storeCampaign('');

  expect(readCampaign()).toBe('spring');
});
