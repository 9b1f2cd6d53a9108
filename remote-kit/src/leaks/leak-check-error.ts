/** Error that prevented a leak check. The message says what to do and is shown without a stack. */
export class LeakCheckError extends Error {
  override readonly name = 'LeakCheckError';
}
