import type { ProblemCode } from '@vidra/shared-contract';
import { t } from '@vidra/shared-i18n/text';

/** Refusal of an uploaded video or recording. `message` tells the owner what to do. */
export class UploadRefusal extends Error {
  override name = 'UploadRefusal';
  readonly code: ProblemCode;

  constructor(code: ProblemCode, detail: string, options?: ErrorOptions) {
    super(detail, options);
    this.code = code;
  }
}

/** Names a file type with its article as it is read out: "an MP4 file", "a ZIP file". */
export function nameFileType(extension: string): string {
  const name = extension.toUpperCase();
  const needsAn = /^(?:[AEFHILMNOSX]|R(?!AR))/u.test(name);
  // Translators: what a file is, in the middle of a sentence: it's an MP4 file.
  return needsAn ? t`an ${name} file` : t`a ${name} file`;
}
