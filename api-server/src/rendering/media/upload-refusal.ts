import type { ProblemCode } from '@vidra/shared-contract';

/** Why an uploaded video or sound is not taken. `message` says to its owner what to do. */
export class UploadRefusal extends Error {
  override name = 'UploadRefusal';
  readonly code: ProblemCode;

  constructor(code: ProblemCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
