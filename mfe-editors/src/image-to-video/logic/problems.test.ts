import { problemsOf, sentenceOf } from './problems.ts';

test.each(['not_an_image', 'empty_file', 'image_truncated', 'image_too_many_pixels'])(
  '%s stands beside the picture',
  (code) => {
    expect(problemsOf({ code, detail: 'Why.' })).toEqual({ picture: 'Why.' });
  },
);

test('a picture that is gone is asked for again', () => {
  expect(problemsOf({ code: 'not_found', detail: 'x' }).picture).toMatch(/choose it again/);
});

test.each([
  ['prompt', 'prompt'],
  ['body.prompt', 'prompt'],
  ['/negativePrompt', 'negativePrompt'],
  ['seed', 'seed'],
  ['crop.width', 'picture'],
])('a bad %s stands beside the field "%s"', (path, place) => {
  const error = {
    code: 'invalid_request',
    detail: 'Bad.',
    fields: [{ path, message: 'Too long.' }],
  };
  expect(problemsOf(error)).toEqual({ [place]: 'Too long.' });
});

test('what belongs to no field stands beside the button', () => {
  const fields = [{ path: 'unknown', message: 'x' }];
  expect(problemsOf({ code: 'invalid_request', detail: 'Bad.', fields })).toEqual({ form: 'Bad.' });
  expect(problemsOf({ detail: 'No answer.' })).toEqual({ form: 'No answer.' });
});

test('even a thrown nothing has a sentence', () => {
  expect(sentenceOf(undefined)).toMatch(/try again/i);
});
