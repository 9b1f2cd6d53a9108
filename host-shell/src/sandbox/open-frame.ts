import type { MessageToContent } from '@vidra/shared-contract/sandbox';

const PING_MS = 1_000;
/** Pings that may stay unanswered. A suspended page misses one. */
const MISSED_PINGS = 2;
/** Time for the frame's document and the start of the worker. */
const START_MS = 15_000;

interface FrameOptions {
  /** Address of the frame's document. */
  readonly address: string;
  /** Script of the content. */
  readonly code: string;
  readonly parent: HTMLElement;
  /** Receives each message of the content, which may be anything. */
  readonly onMessage: (text: unknown) => void;
  /** Receives errors that the content did not catch. */
  readonly onFault: (message: string) => void;
  /** Called once, when the content cannot go on. The frame is closed by then. */
  readonly onEnd: (reason: string) => void;
}

/** Frame in whose worker a content runs. */
export interface SandboxFrame {
  readonly send: (message: MessageToContent) => void;
  /** Notes that the content has answered. */
  readonly noteAnswer: () => void;
  readonly close: () => void;
}

/** Message of the frame's own script. */
type FrameMessage =
  | { readonly started: true }
  | { readonly text: unknown }
  | { readonly fault: string }
  | { readonly ended: string };

/** Opens a frame of an origin of its own, runs the content in it and watches that it answers. */
export function openFrame(options: FrameOptions): SandboxFrame {
  const { address, code, parent, onMessage, onFault, onEnd } = options;
  const { port1: port, port2 } = new MessageChannel();
  const frame = createFrame(address);
  let missedPings = 0;
  let timer = setTimeout(() => end('It did not start.'), START_MS);

  const close = () => {
    clearTimeout(timer);
    port.close();
    frame.remove();
  };
  const end = (reason: string) => {
    close();
    onEnd(reason);
  };
  const send = (message: MessageToContent) => {
    // Messages that allow an answer say so to the frame, which counts the answers.
    const isAnswered = 'ping' in message || 'acknowledged' in message;
    port.postMessage({ text: JSON.stringify(message), isAnswered });
  };
  const ping = () => {
    if (missedPings > MISSED_PINGS) {
      end('It does not answer.');
      return;
    }
    missedPings += 1;
    send({ ping: true });
    timer = setTimeout(ping, PING_MS);
  };

  frame.addEventListener(
    'load',
    () => {
      // Its origin is opaque, so no target origin can name it.
      frame.contentWindow?.postMessage({ code }, '*', [port2]);
    },
    { once: true },
  );
  port.addEventListener('message', ({ data }: MessageEvent<FrameMessage>) => {
    if ('text' in data) {
      onMessage(data.text);
    } else if ('started' in data) {
      clearTimeout(timer);
      ping();
    } else if ('fault' in data) {
      onFault(data.fault);
    } else {
      end(data.ended);
    }
  });
  port.start();
  parent.append(frame);
  return { send, close, noteAnswer: () => (missedPings = 0) };
}

function createFrame(address: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.sandbox.add('allow-scripts');
  frame.referrerPolicy = 'no-referrer';
  frame.hidden = true;
  frame.src = address;
  return frame;
}
