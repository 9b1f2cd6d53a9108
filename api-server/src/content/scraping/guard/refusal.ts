import type { ScrapeFailure } from '@vidra/shared-contract/schemas';

/** Said where a shop shows programs a check for robots, a question for consent, or an error. */
export const SHOP_WALL = 'This shop does not let us read the page.';

/** Why something could not be read from the web. `message` is a sentence for a person. */
export class ReadRefusal extends Error {
  override name = 'ReadRefusal';
  readonly code: ScrapeFailure;

  constructor(code: ScrapeFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** What is in the chain of causes of a failed request. */
export function findRefusal(error: unknown): ReadRefusal | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof ReadRefusal) return cause;
  }
  return undefined;
}
