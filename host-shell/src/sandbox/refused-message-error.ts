/** A sandboxed content sent a message that the page does not accept. It is ended. */
export class RefusedMessageError extends Error {
  override readonly name = 'RefusedMessageError';
}
