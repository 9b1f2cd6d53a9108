import type {
  RemoteReceiver,
  RemoteReceiverElement,
  RemoteReceiverNode,
  RemoteReceiverParent,
  RemoteReceiverText,
} from '@remote-dom/core/receivers';
import type { SandboxElementName } from '@vidra/shared-contract/sandbox';
import { useCallback, useSyncExternalStore, type ComponentType } from 'react';
import { UI_ELEMENTS, type UiElementProps } from './ui-elements.tsx';

/** Reports an event of an element to the content. */
export type ReportEvent = (event: {
  readonly id: string;
  readonly name: string;
  readonly value: unknown;
}) => void;

interface TreeProps<Node> {
  readonly receiver: RemoteReceiver;
  readonly node: Node;
  readonly report: ReportEvent;
}

const TEXT = 3;

/** Draws the children of a node. */
export function RemoteChildren({ receiver, node, report }: TreeProps<RemoteReceiverParent>) {
  useVersion(receiver, node);
  return node.children.map((child) => {
    const parts = { receiver, report };
    if ('element' in child) return <RemoteElement key={child.id} {...parts} node={child} />;
    if (child.type === TEXT) return <RemoteText key={child.id} receiver={receiver} node={child} />;
    return null;
  });
}

function RemoteElement({ receiver, node, report }: TreeProps<RemoteReceiverElement>) {
  useVersion(receiver, node);
  // Changes were checked against the list that the table's type is derived from.
  const Element = UI_ELEMENTS[node.element as SandboxElementName] as ComponentType<
    UiElementProps<SandboxElementName>
  >;
  const reportEvent = (name: string, value: unknown) => {
    if (node.eventListeners[name]) report({ id: node.id, name, value });
  };
  return (
    <Element properties={{ ...node.properties }} report={reportEvent}>
      <RemoteChildren receiver={receiver} node={node} report={report} />
    </Element>
  );
}

function RemoteText({ receiver, node }: Pick<TreeProps<RemoteReceiverText>, 'receiver' | 'node'>) {
  useVersion(receiver, node);
  return node.data;
}

/** Renders again when the node has changed: Remote DOM changes its nodes in place. */
function useVersion(receiver: RemoteReceiver, node: RemoteReceiverNode | RemoteReceiverParent) {
  const subscribe = useCallback(
    (notify: () => void) => {
      const end = new AbortController();
      receiver.subscribe(node, notify, { signal: end.signal });
      return () => end.abort();
    },
    [receiver, node],
  );
  useSyncExternalStore(subscribe, () => node.version);
}
