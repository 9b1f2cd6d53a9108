/**
 * Separate process that builds the folders it receives, because loading webpack again takes
 * seconds.
 */
import { buildRelease } from '../build/build-release.ts';

process.on('message', (dir: string) => {
  void buildRelease(dir, 'production').then(
    ({ hash }) => process.send?.({ hash }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
