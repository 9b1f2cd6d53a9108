import type { ScrapeFailure } from '@vidra/shared-contract/schemas';
import { message } from '@vidra/shared-i18n/text';

/** Message for a shop that shows programs a robot check, a consent question, or an error. */
export const SHOP_WALL = message`This shop doesn't let us read the page.`;

/** Reason why a web resource could not be read. `message` is a sentence for a person. */
export class ReadRefusal extends Error {
  override name = 'ReadRefusal';
  readonly code: ScrapeFailure;

  constructor(code: ScrapeFailure, text: string, options?: ErrorOptions) {
    super(text, options);
    this.code = code;
  }
}

/** Finds a refusal in the chain of causes of a failed request. */
export function findRefusal(error: unknown): ReadRefusal | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof ReadRefusal) return cause;
  }
  return undefined;
}
