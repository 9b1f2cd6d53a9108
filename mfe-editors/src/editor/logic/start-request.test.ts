import { startRequestOf, withoutStartRequest } from './start-request.ts';

const labels = 'label=image-to-video&parentLabel=create';

test('an address with labels alone asks for nothing', () => {
  expect(startRequestOf(new URLSearchParams(labels))).toBeNull();
});

test('a task, a plan, a template, a project, a picture and a draft are passed on', () => {
  const asked = 'from=t1&picture=p1&plan=a1&project=w1&template=m1&draft=d1';
  expect(startRequestOf(new URLSearchParams(asked))).toEqual({
    taskUid: 't1',
    pictureUid: 'p1',
    planUid: 'a1',
    projectUid: 'w1',
    templateId: 'm1',
    draftUid: 'd1',
  });
});

test('afterwards the address keeps its labels only', () => {
  const query = new URLSearchParams(`${labels}&from=t1&motion=orbit`);
  expect(withoutStartRequest('/edit', query)).toBe(`/edit?${labels}`);
});
