import { validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { describeIssue, getFieldTitle } from './issue-sentences.ts';

const schema = z.strictObject({
  images: z.array(z.string()).min(2).max(3),
  script: z.string().min(1).max(5),
  seconds: z.number().min(1).max(10),
  quality: z.enum(['480p', '720p']),
  email: z.email(),
  shots: z.array(z.object({ narration: z.string() })).optional(),
  count: z.int().multipleOf(2).optional(),
});
const right = {
  images: ['a', 'b'],
  script: 'Hi',
  seconds: 2,
  quality: '480p',
  email: 'a@example.com',
};

const validate = validatorCompiler({ schema, method: '', url: '', httpPart: 'body' });

function explain(change: object): string {
  const { error } = validate({ ...right, ...change }) as {
    error: Parameters<typeof describeIssue>[0][] & { instancePath: string }[];
  };
  const [issue] = error;
  if (!issue) return 'valid';
  return `${getFieldTitle(issue.instancePath.split('/').filter(Boolean))} ${describeIssue(issue)}`;
}

test.each([
  [{ images: ['a', 'b', 'c', 'd'] }, 'Images has more than 3 entries; remove some'],
  [{ images: ['a'] }, 'Images needs at least 2 entries; add some'],
  [{ script: 'Too long' }, 'Script is longer than 5 characters; shorten it'],
  [{ script: '' }, 'Script is empty; fill it in'],
  [{ seconds: 11 }, 'Seconds must be at most 10'],
  [{ seconds: 0 }, 'Seconds must be at least 1'],
  [{ seconds: 'two' }, 'Seconds must be a number'],
  [{ quality: '4k' }, 'Quality must be one of 480p, 720p'],
  [{ email: 'nobody' }, 'Email is not an email address'],
  [{ script: undefined }, 'Script is missing'],
  [{ shots: [{ narration: 'a' }, { narration: 1 }] }, 'Shots 2, narration must be a text'],
  [{ count: 3 }, 'Count must be a multiple of 2'],
])('%j: %s', (change, sentence) => {
  expect(explain(change)).toBe(sentence);
});

test('names fields as the pages do', () => {
  expect(getFieldTitle(['imageUids'])).toBe('Images');
  expect(getFieldTitle(['callToAction'])).toBe('Call to action');
  expect(getFieldTitle(['folderUid'])).toBe('Folder');
  expect(getFieldTitle(['taskUids', '0'])).toBe('Tasks 1');
  expect(getFieldTitle(['scene', 'backgroundUid'])).toBe('Scene, background');
  expect(getFieldTitle(['product', 'bulletPoints', '0'])).toBe('Product, key points 1');
});
