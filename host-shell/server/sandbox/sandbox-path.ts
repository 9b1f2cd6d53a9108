/** Path of the frames of sandboxed contents. */
export const SANDBOX_PATH = '/sandbox/';
