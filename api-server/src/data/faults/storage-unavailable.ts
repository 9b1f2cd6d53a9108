/** The storage is unavailable right now. Files are unchanged. */
export class StorageUnavailableError extends Error {
  override name = 'StorageUnavailableError';

  constructor(options?: ErrorOptions) {
    super('The storage is not responding.', options);
  }
}
