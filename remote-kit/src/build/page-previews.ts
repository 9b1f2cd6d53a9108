import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Copies the preview pictures for messengers, `previews/<route>.jpg`, into the package's build.
 *
 * @param dir absolute path of the package's folder
 */
export async function takePreviews(dir: string): Promise<void> {
  const pictures = join(dir, 'previews');
  // Optional, because the site has one picture for all pages.
  if (existsSync(pictures)) await cp(pictures, join(dir, 'dist/previews'), { recursive: true });
}
