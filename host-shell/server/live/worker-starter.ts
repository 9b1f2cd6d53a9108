import { formatGrantCommand, selectGranted, type ReleaseStore } from '@vidra/remote-kit/store';
import { getGrantedSources } from '../page/content-policy.ts';
import type { LiveSite } from './live-site.ts';

/** Query of a worker's bundle. Without it, its address answers with the script that starts it. */
export const BUNDLE_QUERY = '?bundle';

/** Script that starts a worker, with its policy. */
export interface WorkerStart {
  readonly script: string;
  readonly policy: string;
}

/** Sentence for the developer of a remote whose workers are not granted. */
export interface WorkerRefusal {
  readonly advice: string;
}

/**
 * Creates a function that starts a worker of a release. Browsers do not check the integrity of a
 * worker's script. The started script requests the bundle with its integrity and runs that.
 *
 * @returns undefined for releases that declare no need of workers
 */
export function createWorkerStarter(
  store: Pick<ReleaseStore, 'readRecord'>,
  site: Pick<LiveSite, 'settings'>,
) {
  return async (
    name: string,
    hash: string,
    file: string,
  ): Promise<WorkerStart | WorkerRefusal | undefined> => {
    const record = await store.readRecord(name, hash);
    const integrity = record.files[file]?.integrity;
    if (!record.needs?.workers || integrity === undefined) return undefined;
    const grantedNeeds = selectGranted(await site.settings(), record);
    if (!grantedNeeds.includes('workers')) {
      const command = formatGrantCommand(name, ['workers']);
      return { advice: `${name} may not start workers. Ask an operator to run: ${command}` };
    }
    const { connect, code } = getGrantedSources(grantedNeeds);
    return {
      script: renderStart(integrity),
      policy: [
        "default-src 'none'",
        // Only the checked bundle, which the script makes into a blob.
        ['script-src blob:', ...code].join(' '),
        ["connect-src 'self'", ...connect].join(' '),
      ].join('; '),
    };
  };
}

/** Messages that arrive before the bundle runs are kept for it. */
function renderStart(integrity: string): string {
  return `{
  const messages = [];
  const keep = (event) => {
    event.stopImmediatePropagation();
    messages.push(event);
  };
  addEventListener('message', keep);
  fetch(location.pathname + ${JSON.stringify(BUNDLE_QUERY)}, { integrity: ${JSON.stringify(integrity)} })
    .then((answer) => answer.blob())
    .then((bundle) => import(URL.createObjectURL(bundle)))
    .then(() => {
      removeEventListener('message', keep);
      for (const { data, ports } of messages) dispatchEvent(new MessageEvent('message', { data, ports }));
    })
    .catch((error) => {
      // The page learns of it by the worker's error event.
      setTimeout(() => {
        throw error;
      });
    });
}
`;
}
