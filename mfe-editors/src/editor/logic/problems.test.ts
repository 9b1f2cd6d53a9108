import { toProblems, getErrorSentence, omitPlaces } from './problems.ts';

const places = {
  media: 'picture',
  of: { imageUid: 'picture', crop: 'picture' },
  known: ['picture', 'prompt', 'negativePrompt', 'seed'],
};

test.each(['not_an_image', 'empty_file', 'image_truncated', 'image_too_many_pixels'])(
  '%s stands beside the picture',
  (code) => {
    expect(toProblems({ code, detail: 'Why.' }, places)).toEqual({ picture: 'Why.' });
  },
);

test('a file that is gone is asked for again', () => {
  const problems = toProblems({ code: 'not_found', detail: 'x' }, places);
  expect(problems['picture']).toMatch(/choose it again/);
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
  expect(toProblems(error, places)).toEqual({ [place]: 'Too long.' });
});

test('what belongs to no field stands beside the button', () => {
  const fields = [{ path: 'unknown', message: 'x' }];
  const error = { code: 'invalid_request', detail: 'Bad.', fields };
  expect(toProblems(error, places)).toEqual({ form: 'Bad.' });
  expect(toProblems({ detail: 'No answer.' }, places)).toEqual({ form: 'No answer.' });
});

test('a change takes away what was said of it, and what was said of all', () => {
  const problems = { prompt: 'Too long.', seed: 'No number.', form: 'No.' };
  expect(omitPlaces(problems, ['prompt'])).toEqual({ seed: 'No number.' });
});

test('even a thrown nothing has a sentence', () => {
  expect(getErrorSentence(undefined)).toMatch(/try again/i);
});
