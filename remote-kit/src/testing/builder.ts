/** A process of its own that builds the folders it is sent: loading webpack anew takes seconds. */
import { buildRelease } from '../build/build-release.ts';

process.on('message', (dir: string) => {
  void buildRelease(dir, 'production').then(
    ({ hash }) => process.send?.({ hash }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
