import { parseStartRequest, stripStartRequest } from './start-request.ts';

const labels = 'label=image-to-video&parentLabel=create';

test('returns null for an address with labels only', () => {
  expect(parseStartRequest(new URLSearchParams(labels))).toBeNull();
});

test('reads a task, a plan, a template, a project, an image and a draft', () => {
  const queryText = 'from=t1&picture=p1&plan=a1&project=w1&template=m1&draft=d1';
  expect(parseStartRequest(new URLSearchParams(queryText))).toEqual({
    taskUid: 't1',
    pictureUid: 'p1',
    planUid: 'a1',
    projectUid: 'w1',
    templateId: 'm1',
    draftUid: 'd1',
  });
});

test('keeps only the labels in the address afterwards', () => {
  const query = new URLSearchParams(`${labels}&from=t1&motion=orbit`);
  expect(stripStartRequest('/edit', query)).toBe(`/edit?${labels}`);
});
