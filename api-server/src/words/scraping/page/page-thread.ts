import { parentPort } from 'node:worker_threads';
import { readProductPage } from './read-page.ts';

/** What the thread is sent; it answers with a `ProductPage`. */
export interface PageInput {
  bytes: Uint8Array;
  contentType: string;
  address: string;
}

parentPort?.once('message', ({ bytes, contentType, address }: PageInput) => {
  parentPort?.postMessage(readProductPage(Buffer.from(bytes), contentType, address));
});
