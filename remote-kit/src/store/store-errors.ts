/** The store cannot do what was asked; the message says why. */
export class StoreError extends Error {
  override readonly name: string = 'StoreError';
}

/** The store has no such thing, and says so itself. */
export class NotInStoreError extends StoreError {}

/** What lies in the store under `key` cannot be read as what it is. */
export class DamagedError extends StoreError {
  readonly key: string;

  constructor(key: string, cause: string) {
    super(`${key} in the release store is damaged: ${cause}. "release verify --repair" mends it.`);
    this.key = key;
  }
}

/** The store does not answer, or not with what was asked for: nothing is known of what it holds. */
export class StoreAwayError extends StoreError {}
