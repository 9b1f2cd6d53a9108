import { toProblems, getErrorSentence, omitPlaces } from './problems.ts';

const places = {
  media: 'picture',
  of: { imageUid: 'picture', crop: 'picture' },
  known: ['picture', 'prompt', 'negativePrompt', 'seed'],
};

test.each(['not_an_image', 'empty_file', 'image_truncated', 'image_too_many_pixels'])(
  'shows %s beside the image',
  (code) => {
    expect(toProblems({ code, detail: 'Why.' }, places)).toEqual({ picture: 'Why.' });
  },
);

test('shows a refused image beside it, and a refused text beside the button', () => {
  const places = { media: 'images', known: ['images', 'logo'] };
  const draft = { images: [{ fileUid: 'one' }], logo: { fileUid: 'two' } };
  const error = { code: 'content_refused', detail: 'Your order breaks the rule “Violence”.' };
  expect(
    toProblems({ ...error, meta: { rule: 'Violence', fileUid: 'two' } }, places, draft),
  ).toEqual({
    logo: error.detail,
  });
  expect(toProblems({ ...error, meta: { rule: 'Violence' } }, places, draft)).toEqual({
    form: error.detail,
  });
});

test('asks again for a missing file', () => {
  const problems = toProblems({ code: 'not_found', detail: 'x' }, places);
  expect(problems['picture']).toMatch(/Choose it again/);
});

test.each([
  ['prompt', 'prompt'],
  ['body.prompt', 'prompt'],
  ['/negativePrompt', 'negativePrompt'],
  ['seed', 'seed'],
  ['crop.width', 'picture'],
])('shows an invalid %s beside the field "%s"', (path, place) => {
  const error = {
    code: 'invalid_request',
    detail: 'Bad.',
    fields: [{ path, message: 'Too long.' }],
  };
  expect(toProblems(error, places)).toEqual({ [place]: 'Too long.' });
});

test('shows problems without a field beside the button', () => {
  const fields = [{ path: 'unknown', message: 'x' }];
  const error = { code: 'invalid_request', detail: 'Bad.', fields };
  expect(toProblems(error, places)).toEqual({ form: 'Bad.' });
  expect(toProblems({ detail: 'No answer.' }, places)).toEqual({ form: 'No answer.' });
});

test('clears the problem of a changed field and of the form', () => {
  const problems = { prompt: 'Too long.', seed: 'No number.', form: 'No.' };
  expect(omitPlaces(problems, ['prompt'])).toEqual({ seed: 'No number.' });
});

test('returns a message even for a thrown undefined', () => {
  expect(getErrorSentence(undefined)).toMatch(/try again/i);
});
