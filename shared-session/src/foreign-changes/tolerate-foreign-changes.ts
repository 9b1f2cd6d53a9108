import { watchForeignTexts } from './foreign-texts.ts';

const INSTALLED_KEY = Symbol.for('vidra.foreign-changes');

/**
 * Makes React tolerate changes by translators and extensions: wrapped, replaced, moved or removed
 * text nodes neither
 * throw nor keep stale content (https://github.com/facebook/react/issues/11538). Call it before
 * React renders;
 * further calls do nothing.
 */
export function tolerateForeignChanges(): void {
  const prototype = Node.prototype as Node & { [INSTALLED_KEY]?: true };
  if (prototype[INSTALLED_KEY]) return;
  prototype[INSTALLED_KEY] = true;
  const texts = watchForeignTexts(document);
  // oxlint-disable-next-line typescript/unbound-method -- both are called with the node
  const { removeChild, insertBefore } = prototype;

  prototype.removeChild = function removeForeign<T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    texts.findReplacement(child)?.remove();
    const wrapper = findOutermost(child, this);
    wrapper.parentNode?.removeChild(wrapper);
    return child;
  };

  prototype.insertBefore = function insertAmongForeign<T extends Node>(
    this: Node,
    node: T,
    reference: Node | null,
  ): T {
    if (!node.isConnected) texts.findReplacement(node)?.remove();
    const isOwn = !reference || reference.parentNode === this;
    const place = isOwn
      ? reference
      : findPlace(texts.findReplacement(reference) ?? reference, this);
    return insertBefore.call(this, node, place) as T;
  };

  const nodeValue = Object.getOwnPropertyDescriptor(prototype, 'nodeValue');
  Object.defineProperty(prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string | null) {
      if (!this.isConnected) texts.restore(this);
      nodeValue?.set?.call(this, value);
    },
  });
}

/** Returns a node, or its outermost wrapper that contains nothing else, below `limit`. */
function findOutermost(node: Node, limit: Node): Node {
  let outermost = node;
  for (;;) {
    const parent = outermost.parentNode;
    if (!parent || parent === limit || parent.childNodes.length > 1 || !limit.contains(parent)) {
      return outermost;
    }
    outermost = parent;
  }
}

/** Returns the child of `parent` that contains a node; null if there is none. */
function findPlace(node: Node, parent: Node): Node | null {
  let place: Node | null = node;
  while (place && place.parentNode !== parent) place = place.parentNode;
  return place;
}
