import { t } from '@vidra/shared-i18n/text';
import { NetworkError } from './errors.ts';

/** Creates the error of an upload interrupted by the connection. */
export function createInterruptedError(cause: unknown): NetworkError {
  return new NetworkError(t`The upload was interrupted. Check your connection and try again.`, {
    cause,
  });
}
