import {
  SANDBOX_LIMITS,
  type MessageOfContent,
  type MessageToContent,
} from '@vidra/shared-contract/sandbox';

/** Message of the page that the connection does not answer itself. */
export type ReceivedMessage = Exclude<
  MessageToContent,
  { readonly ping: true } | { readonly acknowledged: true }
>;

/** Connection of a content to the page, in a worker. */
export interface PageConnection {
  /** Sends changes of the tree, as soon as the page has shown the ones before. */
  readonly change: (changes: readonly unknown[]) => void;
  /** Sends an event to the page that offers the slot. */
  readonly send: (name: string, detail: unknown) => void;
}

/** Connects the content, and answers the page's pings. */
export function connectPage(receive: (message: ReceivedMessage) => void): PageConnection {
  const changes: unknown[] = [];
  const events: (readonly [string, unknown])[] = [];
  let mayFlush = true;
  let isDue = false;
  const flush = () => {
    if (!mayFlush || !isDue) return;
    mayFlush = false;
    post({
      changes: changes.splice(0, SANDBOX_LIMITS.changes),
      events: events.splice(0, SANDBOX_LIMITS.events),
    });
    isDue = changes.length + events.length > 0;
  };
  const flushSoon = () => {
    isDue = true;
    // What changes in one task goes in one message.
    queueMicrotask(flush);
  };
  addEventListener('message', ({ data }: MessageEvent<string>) => {
    const message = JSON.parse(data) as MessageToContent;
    if ('ping' in message) {
      post({ pong: true });
    } else if ('acknowledged' in message) {
      mayFlush = true;
      flush();
    } else {
      receive(message);
    }
  });
  return {
    change: (moreChanges) => {
      changes.push(...moreChanges);
      flushSoon();
    },
    send: (name, detail) => {
      events.push([name, detail]);
      flushSoon();
    },
  };
}

function post(message: MessageOfContent): void {
  // Listeners stay in this worker. The page only learns that there are some.
  const text = JSON.stringify(message, (_, value: unknown) =>
    typeof value === 'function' ? true : value,
  );
  (self as unknown as Pick<Worker, 'postMessage'>).postMessage(text);
}
