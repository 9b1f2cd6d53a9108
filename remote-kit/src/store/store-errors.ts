/** Error of a store operation. The message tells the reason. */
export class StoreError extends Error {
  override readonly name: string = 'StoreError';
}

/** The requested object does not exist, as the store has confirmed. */
export class NotInStoreError extends StoreError {}

/** The object under `key` cannot be parsed. */
export class DamagedError extends StoreError {
  readonly key: string;

  constructor(key: string, cause: string) {
    super(
      `${key} in the release store is damaged: ${cause}. Run "release verify --repair" to repair it.`,
    );
    this.key = key;
  }
}

/** The store is unreachable or gave an unusable response, so its content is unknown. */
export class StoreAwayError extends StoreError {}
