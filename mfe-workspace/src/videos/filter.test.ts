import { sampleTask } from '@vidra/shared-session/testing';
import { parseVideoFilter, listVideos, withFilter } from './filter.ts';

test('a filter goes into the address and comes back from it', () => {
  const filter = { search: 'sea & sky', status: 'failed' } as const;
  expect(parseVideoFilter(withFilter(new URLSearchParams('video=t1'), filter))).toEqual(filter);
});

test('an empty filter leaves the rest of the address alone', () => {
  const query = withFilter(new URLSearchParams('search=x&status=done&video=t1'), {
    search: '',
    status: undefined,
  });
  expect(query.toString()).toBe('video=t1');
});

test('an unknown status in the address counts as none', () => {
  expect(parseVideoFilter(new URLSearchParams('status=odd')).status).toBeUndefined();
});

test('of a group only what has the status is shown', () => {
  const tasks = [
    sampleTask('a', { status: 'done' }),
    sampleTask('b', { status: 'failed' }),
    sampleTask('c', { status: 'lost' }),
  ];
  const groups = [{ groupUid: 'g', title: 'G', createTime: 0, tasks }];
  expect(listVideos(groups, 'failed').map(({ taskUid }) => taskUid)).toEqual(['b', 'c']);
  expect(listVideos(groups)).toHaveLength(3);
});

test('a day in the address means its end, and another day is none', () => {
  const filter = parseVideoFilter(new URLSearchParams('until=2026-03-02'));
  expect(new Date(filter.until ?? 0)).toEqual(new Date(2026, 2, 2, 23, 59, 59, 999));
  expect(withFilter(new URLSearchParams(), filter).toString()).toBe('until=2026-03-02');
  expect(parseVideoFilter(new URLSearchParams('until=soon')).until).toBeUndefined();
});
