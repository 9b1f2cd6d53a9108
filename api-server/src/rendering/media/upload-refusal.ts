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
