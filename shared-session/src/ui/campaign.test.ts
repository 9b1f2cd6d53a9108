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

test('a utm value is remembered for 90 days and then removed', () => {
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

test('a newer value takes the place and the time of an older one', () => {
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
])('a malformed record counts as absent: %s', (_what, text) => {
  localStorage.setItem('UTM_V1', text);

  expect(readCampaign()).toBeNull();
});

test('an empty utm value does not wipe out a remembered one', () => {
  storeCampaign('spring');
  storeCampaign('');

  expect(readCampaign()).toBe('spring');
});
