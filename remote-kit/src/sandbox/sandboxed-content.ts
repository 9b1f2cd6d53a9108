import '@remote-dom/core/polyfill';
import { RemoteEvent, remoteId } from '@remote-dom/core/elements';
import type { SlotData, SlotEventMap, SlotName } from '@vidra/shared-contract';
import type { SandboxContext } from '@vidra/shared-contract/sandbox';
import { connectPage, type ReceivedMessage } from './connect-page.ts';
import { createRoot } from './define-elements.ts';

/** What a sandboxed content draws, and with what. */
export interface SandboxedContent<N extends SlotName> extends SandboxContext {
  /** Element whose children appear in the slot. */
  readonly root: HTMLElement;
  readonly data: SlotData[N];
  /** Sends an event with a JSON detail to the page that offers the slot. */
  readonly send: <Name extends keyof SlotEventMap<N> & string>(
    name: Name,
    detail: SlotEventMap<N>[Name],
  ) => void;
}

/**
 * Starts a sandboxed content, `src/sandboxed/<name>.ts`, in its worker.
 *
 * @param draw is called with the first data, and again when data, language or theme have changed
 */
export function defineSandboxedContent<N extends SlotName>(
  _slot: N,
  draw: (content: SandboxedContent<N>) => void,
): void {
  const root = createRoot();
  let data: unknown = null;
  let context: SandboxContext = { language: 'en', theme: 'light' };
  const show = () => draw({ ...context, root, data: data as SlotData[N], send: page.send });
  const receive = (message: ReceivedMessage) => {
    if ('event' in message) {
      deliverEvent(root, message.event);
      return;
    }
    if ('start' in message) ({ data, context } = message.start);
    if ('data' in message) ({ data } = message);
    if ('context' in message) ({ context } = message);
    show();
    if ('start' in message) {
      root.connect({ mutate: page.change, call: refuseCall });
      // A content without anything to show is ready, too.
      page.change([]);
    }
  };
  const page = connectPage(receive);
}

type ElementEvent = Extract<ReceivedMessage, { event: unknown }>['event'];

function deliverEvent(root: Node, { id, name, value }: ElementEvent): void {
  findNode(root, id)?.dispatchEvent(new RemoteEvent(name, { detail: value }));
}

function findNode(node: Node, id: string): Node | undefined {
  if (remoteId(node) === id) return node;
  // The document of a worker has no iterable lists.
  for (let child = node.firstChild; child; child = child.nextSibling) {
    const match = findNode(child, id);
    if (match) return match;
  }
  return undefined;
}

function refuseCall(): never {
  throw new TypeError('The page offers no methods.');
}
