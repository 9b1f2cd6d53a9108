/** The storage is unavailable right now. Files are unchanged. */
export class StorageUnavailableError extends Error {
  override name = 'StorageUnavailableError';

  constructor(options?: ErrorOptions) {
    super('The storage does not answer.', options);
  }
}
