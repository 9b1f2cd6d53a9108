import { parentPort } from 'node:worker_threads';
import { readPage, type PageSource } from './read-page.ts';

/** Message to the thread, which answers with a `ReadPage`. */
export type PageInput = Omit<PageSource, 'bytes'> & { bytes: Uint8Array };

parentPort?.once('message', ({ bytes, ...source }: PageInput) => {
  parentPort?.postMessage(readPage({ ...source, bytes: Buffer.from(bytes) }));
});
