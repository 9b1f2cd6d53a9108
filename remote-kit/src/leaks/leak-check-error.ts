/** Leaks could not be looked for; the message says what to do. Shown without a stack. */
export class LeakCheckError extends Error {
  override readonly name = 'LeakCheckError';
}
