import { t } from '@vidra/shared-i18n/text';
import { toApiUrl } from './config.ts';
import { NetworkError } from './errors.ts';

/**
 * Fetches a file from the server, such as a finished video, to upload it again.
 *
 * @param url a signed URL from an API response
 * @throws NetworkError if it cannot be fetched
 */
export async function fetchFile(url: string, fileName: string): Promise<File> {
  const sentence = t`We couldn't load the file. Check your connection and try again.`;
  const response = await fetch(toApiUrl(url)).catch((error: unknown) => {
    throw new NetworkError(sentence, { cause: error });
  });
  if (!response.ok) throw new NetworkError(sentence);
  const blob = await response.blob();
  return new File([blob], fileName, { type: blob.type });
}
