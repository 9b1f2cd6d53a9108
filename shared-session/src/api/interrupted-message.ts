/** Message of an upload interrupted by the connection. */
export const INTERRUPTED_MESSAGE =
  'The upload was interrupted. Check your connection and try again.';
