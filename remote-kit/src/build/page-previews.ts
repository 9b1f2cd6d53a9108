import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Takes the pictures that messengers show of links to a package's pages, `previews/<route>.jpg`, into its build.
 *
 * @param dir the package's folder, absolute
 */
export async function takePreviews(dir: string): Promise<void> {
  const pictures = join(dir, 'previews');
  // A package needs none: the site has one for all pages.
  if (existsSync(pictures)) await cp(pictures, join(dir, 'dist/previews'), { recursive: true });
}
