/** What is said of an upload that the connection ended. */
export const INTERRUPTED = 'The upload was interrupted. Check your connection and try again.';
