import { startRequestOf, withoutStartRequest } from './from-query.ts';

const labels = 'label=image-to-video&parentLabel=create';

test('an address with labels alone asks for nothing', () => {
  expect(startRequestOf(new URLSearchParams(labels))).toBeNull();
});

test('known settings are read, unknown ones left out', () => {
  const query = new URLSearchParams(`${labels}&motion=orbit&ratio=7:3&duration=10&quality=8k`);
  expect(startRequestOf(query)?.settings).toEqual({ motion: 'orbit', durationSeconds: 10 });
});

test('a task and a picture are passed on', () => {
  const request = startRequestOf(new URLSearchParams('from=t1&picture=p1'));
  expect(request).toMatchObject({ taskUid: 't1', pictureUid: 'p1' });
});

test('afterwards the address keeps its labels only', () => {
  const query = new URLSearchParams(`${labels}&from=t1&motion=orbit`);
  expect(withoutStartRequest('/edit', query)).toBe(`/edit?${labels}`);
});
