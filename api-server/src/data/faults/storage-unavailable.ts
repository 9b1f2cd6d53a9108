/** The storage does not answer, or cannot work, right now. Files are as they were. */
export class StorageUnavailableError extends Error {
  override name = 'StorageUnavailableError';

  constructor(options?: ErrorOptions) {
    super('The storage does not answer.', options);
  }
}
