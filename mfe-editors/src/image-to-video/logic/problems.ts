/** Where in the form a problem belongs. */
export type ProblemPlace = 'picture' | 'prompt' | 'negativePrompt' | 'seed' | 'form';

/** Problems by place: a sentence for each. */
export type Problems = Partial<Record<ProblemPlace, string>>;

interface ErrorLike {
  readonly code?: string;
  readonly detail?: string;
  readonly message?: string;
  readonly fields?: readonly { readonly path: string; readonly message: string }[];
}

const PICTURE_CODES = new Set([
  'not_found',
  'link_expired',
  'payload_too_large',
  'empty_file',
  'not_an_image',
  'unsupported_image_type',
  'image_truncated',
  'image_too_large_bytes',
  'image_too_many_pixels',
  'image_too_small',
  'upload_incomplete',
]);

const PLACES: Readonly<Record<string, ProblemPlace>> = {
  imageUid: 'picture',
  crop: 'picture',
  prompt: 'prompt',
  negativePrompt: 'negativePrompt',
  seed: 'seed',
};

/** The sentence of an error for a person. */
export function sentenceOf(error: unknown): string {
  const { detail, message } = (error ?? {}) as ErrorLike;
  return detail ?? message ?? 'Something went wrong. Please try again.';
}

/** Puts the sentences of a failed order beside what they are about. */
export function problemsOf(error: unknown): Problems {
  const { code, fields } = (error ?? {}) as ErrorLike;
  if (code === 'not_found') {
    return { picture: 'This picture is no longer there. Please choose it again.' };
  }
  if (code !== undefined && PICTURE_CODES.has(code)) return { picture: sentenceOf(error) };
  const problems: Problems = {};
  for (const { path, message } of fields ?? []) {
    const name = path.replace(/^body[./]|^\//, '').split(/[./]/)[0] ?? '';
    const place = PLACES[name];
    if (place) problems[place] ??= message;
  }
  return Object.keys(problems).length > 0 ? problems : { form: sentenceOf(error) };
}
