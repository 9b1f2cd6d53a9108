import { sampleTask } from '@vidra/shared-session/testing';
import { parseVideoFilter, listVideos, withFilter } from './filter.ts';

test('a filter survives a round trip through the URL', () => {
  const filter = { search: 'sea & sky', status: 'failed' } as const;
  expect(parseVideoFilter(withFilter(new URLSearchParams('video=t1'), filter))).toEqual(filter);
});

test('an empty filter keeps the rest of the URL', () => {
  const query = withFilter(new URLSearchParams('search=x&status=done&video=t1'), {
    search: '',
    status: undefined,
  });
  expect(query.toString()).toBe('video=t1');
});

test('an unknown status in the URL counts as unset', () => {
  expect(parseVideoFilter(new URLSearchParams('status=odd')).status).toBeUndefined();
});

test('only the videos of a group with the status are listed', () => {
  const tasks = [
    sampleTask('a', { status: 'done' }),
    sampleTask('b', { status: 'failed' }),
    sampleTask('c', { status: 'lost' }),
  ];
  const groups = [{ groupUid: 'g', title: 'G', createTime: 0, tasks }];
  expect(listVideos(groups, 'failed').map(({ taskUid }) => taskUid)).toEqual(['b', 'c']);
  expect(listVideos(groups)).toHaveLength(3);
});

test('a day in the URL means the end of that day, and an invalid day is ignored', () => {
  const filter = parseVideoFilter(new URLSearchParams('until=2026-03-02'));
  expect(new Date(filter.until ?? 0)).toEqual(new Date(2026, 2, 2, 23, 59, 59, 999));
  expect(withFilter(new URLSearchParams(), filter).toString()).toBe('until=2026-03-02');
  expect(parseVideoFilter(new URLSearchParams('until=soon')).until).toBeUndefined();
});
