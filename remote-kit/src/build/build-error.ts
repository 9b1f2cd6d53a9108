/** Something about the package is wrong; the message says what to do. Shown without a stack. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
}
