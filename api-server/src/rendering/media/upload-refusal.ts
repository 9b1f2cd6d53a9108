import type { ProblemCode } from '@vidra/shared-contract';

/** Refusal of an uploaded video or recording. `message` tells the owner what to do. */
export class UploadRefusal extends Error {
  override name = 'UploadRefusal';
  readonly code: ProblemCode;

  constructor(code: ProblemCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** Names a file type with its article as it is read out: "an MP4 file", "a ZIP file". */
export function nameFileType(extension: string): string {
  const name = extension.toUpperCase();
  const article = /^(?:[AEFHILMNOSX]|R(?!AR))/u.test(name) ? 'an' : 'a';
  return `${article} ${name} file`;
}
