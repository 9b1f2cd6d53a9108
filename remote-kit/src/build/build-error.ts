/** Error of a package. The message says what to do and is shown without a stack. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
}
