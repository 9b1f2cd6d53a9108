import type { RemoteReceiver, RemoteReceiverNode } from '@remote-dom/core/receivers';
import {
  findSandboxElement,
  isSandboxProperty,
  isShortText,
  SANDBOX_LIMITS,
} from '@vidra/shared-contract/sandbox';
import { RefusedMessageError } from './refused-message-error.ts';

type Mutation = Parameters<RemoteReceiver['connection']['mutate']>[0][number];
type ElementDefinition = NonNullable<ReturnType<typeof findSandboxElement>>;

const ROOT_ID = '~';
const NODE = { element: 1, text: 3, comment: 8 } as const;
const CHANGE = { insert: 0, remove: 1, text: 2, property: 3 } as const;
const UPDATE = { property: 1, listener: 3 } as const;

/**
 * Applies changes that a content sent, mutation records of Remote DOM, to the page's copy of its
 * tree. Remote DOM itself trusts the records.
 *
 * @throws RefusedMessageError at the first change that names something outside of the list of
 * elements, or when the tree is too large
 */
export function applyChanges(receiver: RemoteReceiver, changes: readonly unknown[]): void {
  for (const change of changes) {
    if (!isAllowed(receiver, change)) {
      throw new RefusedMessageError(`It sent a change that is not allowed: ${describe(change)}`);
    }
    receiver.connection.mutate([change as Mutation]);
  }
  requireSmallTree(receiver.root.children);
}

function isAllowed(receiver: RemoteReceiver, change: unknown): boolean {
  if (!Array.isArray(change) || change.length > 5 || !isId(change[1])) return false;
  const [type, id, ...rest] = change as [unknown, string, ...unknown[]];
  const node = receiver.get<RemoteReceiverNode>({ id });
  // The content may change what it has just removed.
  if (!node) return true;
  const definition = 'element' in node ? findSandboxElement(node.element) : undefined;
  switch (type) {
    case CHANGE.insert:
      return isInsertion(receiver, { id, node, definition }, rest);
    case CHANGE.remove:
      return 'children' in node && isIndex(rest[0], node.children.length - 1);
    case CHANGE.text:
      return !('children' in node) && isShortText(rest[0]);
    case CHANGE.property:
      return definition !== undefined && isUpdate(definition, rest);
    default:
      return false;
  }
}

interface Parent {
  readonly id: string;
  readonly node: RemoteReceiverNode;
  readonly definition: ElementDefinition | undefined;
}

function isInsertion(
  receiver: RemoteReceiver,
  { id, node, definition }: Parent,
  [child, index]: readonly unknown[],
): boolean {
  if (!('children' in node) || !isIndex(index, node.children.length)) return false;
  const holds = id === ROOT_ID ? 'elements' : definition?.holds;
  const newIds = new Set<string>();
  const isNewId = (childId: string) => {
    if (newIds.has(childId) || receiver.get({ id: childId })) return false;
    newIds.add(childId);
    return true;
  };
  return isChild(child, { holds, isNewId, depth: 1 });
}

interface Place {
  readonly holds: ElementDefinition['holds'] | undefined;
  readonly isNewId: (id: string) => boolean;
  readonly depth: number;
}

function isChild(child: unknown, { holds, isNewId, depth }: Place): boolean {
  if (typeof child !== 'object' || child === null || depth > SANDBOX_LIMITS.depth) return false;
  const { id, type, data, element, children } = child as Readonly<Record<string, unknown>>;
  if (!isId(id) || !isNewId(id)) return false;
  // Frameworks mark places with comments.
  if (type === NODE.comment) return isShortText(data);
  if (type === NODE.text) return holds !== undefined && holds !== 'nothing' && isShortText(data);
  const definition = findSandboxElement(element);
  if (type !== NODE.element || holds !== 'elements' || !definition) return false;
  const place = { holds: definition.holds, isNewId, depth: depth + 1 };
  return (
    Array.isArray(children) &&
    children.every((grandchild) => isChild(grandchild, place)) &&
    hasAllowedFields(child, definition)
  );
}

function hasAllowedFields(child: object, definition: ElementDefinition): boolean {
  const { properties, attributes, eventListeners } = child as Readonly<Record<string, unknown>>;
  return (
    isEveryEntry(properties, (name, value) => isSandboxProperty(definition, name, value)) &&
    isEveryEntry(attributes, () => false) &&
    isEveryEntry(eventListeners, (name, value) => isListener(definition, name, value))
  );
}

function isUpdate(
  definition: ElementDefinition,
  [name, value, type = UPDATE.property]: readonly unknown[],
): boolean {
  if (typeof name !== 'string') return false;
  if (type === UPDATE.property) return isSandboxProperty(definition, name, value);
  return type === UPDATE.listener && isListener(definition, name, value);
}

/** The functions stay in the content. */
function isListener({ events }: ElementDefinition, name: string, value: unknown): boolean {
  return events.includes(name) && (value === true || value === null);
}

function isEveryEntry(value: unknown, isEntry: (name: string, value: unknown) => boolean): boolean {
  if (value === undefined) return true;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.entries(value).every(([name, entry]) => isEntry(name, entry));
}

function isId(id: unknown): id is string {
  return typeof id === 'string' && (id === ROOT_ID || /^\d{1,9}$/.test(id));
}

function isIndex(index: unknown, last: number): boolean {
  return Number.isInteger(index) && Number(index) >= 0 && Number(index) <= last;
}

function requireSmallTree(nodes: readonly RemoteReceiverNode[]): void {
  let count = 0;
  let characters = 0;
  const measure = (node: RemoteReceiverNode, depth: number) => {
    count += 1;
    characters += 'data' in node ? node.data.length : JSON.stringify(node.properties).length;
    if (
      count > SANDBOX_LIMITS.nodes ||
      characters > SANDBOX_LIMITS.characters ||
      depth > SANDBOX_LIMITS.depth
    ) {
      throw new RefusedMessageError(
        `It draws more than ${SANDBOX_LIMITS.nodes} elements, ${SANDBOX_LIMITS.characters} characters or ${SANDBOX_LIMITS.depth} levels.`,
      );
    }
    if ('children' in node) for (const child of node.children) measure(child, depth + 1);
  };
  for (const node of nodes) measure(node, 1);
}

/** For its developers. */
function describe(change: unknown): string {
  return JSON.stringify(change).slice(0, 200);
}
