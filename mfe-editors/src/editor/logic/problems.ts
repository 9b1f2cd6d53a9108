import { t } from '@vidra/shared-i18n/text';

/** Problems of a form: one message per field. `form` is shown beside the button. */
export type Problems = Readonly<Record<string, string>>;

interface ErrorLike {
  readonly code?: string;
  readonly detail?: string;
  readonly message?: string;
  readonly meta?: Readonly<Record<string, unknown>>;
  readonly fields?: readonly { readonly path: string; readonly message: string }[];
}

/** Maps an order's fields to an editor's. */
export interface ProblemPlaces {
  /** Field of the file when an error names none. */
  readonly media: string;
  /** Field by the first part of an order's path, where the two differ. */
  readonly of?: Readonly<Record<string, string>>;
  /** Fields that show their own problem. */
  readonly known: readonly string[];
}

const FILE_CODES = new Set([
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
  'not_a_video',
  'not_a_font',
  'not_a_sound',
  'media_unsupported',
  'media_truncated',
  'media_too_large_bytes',
  'media_too_long',
  'media_too_short',
  'media_dimensions',
  'upload_incomplete',
  'consent_missing',
]);

/** Whether the error is that of code that could not be loaded. */
export function isMissingCode(error: unknown): error is Error {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

/** Returns the message of an error for people. */
export function getErrorSentence(error: unknown): string {
  if (isMissingCode(error)) return t`This part couldn't be loaded. Go online and try again.`;
  const { detail, message } = (error ?? {}) as ErrorLike;
  return detail ?? message ?? t`Something went wrong. Please try again.`;
}

/** Returns the field that contains a file, or that of the flow's first file when none does. */
export function placeOfFile(draft: object, fileUid: unknown, places: ProblemPlaces): string {
  const holds = (value: unknown): boolean =>
    typeof value === 'object' &&
    value !== null &&
    ((value as { fileUid?: unknown }).fileUid === fileUid || Object.values(value).some(holds));
  const place = places.known.find((name) => holds((draft as Record<string, unknown>)[name]));
  return place ?? places.media;
}

/**
 * Assigns the messages of a failed order to the fields that they concern.
 *
 * @param draft the ordered draft, which shows which field contains the file in question
 */
export function toProblems(error: unknown, places: ProblemPlaces, draft: object = {}): Problems {
  const { code, fields, meta } = (error ?? {}) as ErrorLike;
  const media = placeOfFile(draft, meta?.['fileUid'], places);
  if (code === 'not_found') {
    return { [media]: t`This file is no longer available. Choose it again.` };
  }
  const isRefusedFile = code === 'content_refused' && meta?.['fileUid'] !== undefined;
  if (isRefusedFile || FILE_CODES.has(code ?? '')) return { [media]: getErrorSentence(error) };
  const problems: Record<string, string> = {};
  for (const { path, message } of fields ?? []) {
    const name = path.replace(/^body[./]|^\//, '').split(/[./[]/)[0] ?? '';
    const place = places.of?.[name] ?? name;
    if (places.known.includes(place)) problems[place] ??= message;
  }
  return Object.keys(problems).length > 0 ? problems : { form: getErrorSentence(error) };
}

/** Returns the remaining problems after some fields were changed. */
export function omitPlaces(problems: Problems, changedPlaces: readonly string[]): Problems {
  const all = Object.entries(problems);
  const rest = all.filter(([place]) => place !== 'form' && !changedPlaces.includes(place));
  // Returns the same object when nothing changed, to avoid another render.
  return rest.length === all.length ? problems : Object.fromEntries(rest);
}
