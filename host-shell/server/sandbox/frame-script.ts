import { SANDBOX_LIMITS } from '@vidra/shared-contract/sandbox';
import { startInWorker } from './worker-start.ts';

/** Faults of a running content that its developers see. One with more is ended. */
const MOST_FAULTS = 20;

interface FrameOptions {
  /** Source of the function that starts the content in the worker. */
  readonly workerStart: string;
  readonly messageCharacters: number;
  readonly mostFaults: number;
}

/**
 * Runs in the frame, as text: it must not use anything outside of itself. Starts the content in a
 * worker, so that it blocks no page, and passes messages on. Each message of the content needs a
 * right that the page has given. Messages without it are the flood that ends the content, and never
 * reach the page.
 */
function runFrame({ workerStart, messageCharacters, mostFaults }: FrameOptions): void {
  const toAddress = (code: string) =>
    URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
  const start = ({ data, ports, source }: MessageEvent<{ code: string }>) => {
    const [port] = ports;
    if (source !== parent || !port) return;
    removeEventListener('message', start);
    const content = JSON.stringify(toAddress(data.code));
    const worker = new Worker(
      toAddress(`(${workerStart})(${content}, ${String(messageCharacters)})`),
    );
    // The first message, with what the content draws at its start.
    let rights = 1;
    let faults = 0;
    const end = (reason: string) => {
      worker.terminate();
      port.postMessage({ ended: reason });
    };
    worker.addEventListener('message', (event) => {
      rights -= 1;
      if (rights < 0) end('It sent more messages than it may.');
      else port.postMessage({ text: event.data as unknown });
    });
    worker.addEventListener('error', (event) => {
      faults += 1;
      if (faults > mostFaults) end('It threw too many errors.');
      else port.postMessage({ fault: event.message.slice(0, 500) });
    });
    port.addEventListener(
      'message',
      ({ data: { text, isAnswered } }: MessageEvent<{ text: string; isAnswered: boolean }>) => {
        if (isAnswered) rights += 1;
        worker.postMessage(text);
      },
    );
    port.postMessage({ started: true });
    port.start();
  };
  addEventListener('message', start);
}

/** Script of the frame's document. */
export const FRAME_SCRIPT = `(${String(runFrame)})(${JSON.stringify({
  workerStart: String(startInWorker),
  messageCharacters: SANDBOX_LIMITS.messageCharacters,
  mostFaults: MOST_FAULTS,
} satisfies FrameOptions).replaceAll('<', '\\u003c')})`;
