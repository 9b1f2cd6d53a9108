/**
 * Texts that were removed from the page by others, and their replacements. A translator replaces
 * React's text
 * nodes by `<font>` elements, and React keeps updating its own detached nodes.
 */
export interface ForeignTexts {
  /** Finds the replacement of a text; undefined if there is none. */
  readonly findReplacement: (node: Node) => ChildNode | undefined;
  /** Puts a text back in its original position. */
  readonly restore: (node: Node) => void;
}

/** Watches a document for replaced texts. */
export function watchForeignTexts(root: Document): ForeignTexts {
  const replacements = new WeakMap<Node, ChildNode>();
  const note = (records: readonly MutationRecord[]) => {
    const newNodes = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]));
    for (const [index, record] of records.entries()) {
      for (const node of record.removedNodes) {
        if (node.nodeType !== Node.TEXT_NODE || node.isConnected) continue;
        const adjacentNodes = [record.previousSibling, record.nextSibling].filter((sibling) =>
          newNodes.has(sibling as Node),
        );
        const replacement = [
          ...record.addedNodes,
          ...adjacentNodes,
          ...putAfter(record, records[index + 1]),
        ].find(
          (candidate) => candidate instanceof Element && candidate.parentNode === record.target,
        );
        if (replacement) replacements.set(node, replacement as Element);
      }
    }
  };
  const observer = new MutationObserver(note);
  observer.observe(root, { childList: true, subtree: true });

  const findReplacement = (node: Node) => {
    // The observer has not received the changes of the current task yet.
    note(observer.takeRecords());
    const replacement = replacements.get(node);
    return replacement?.isConnected ? replacement : undefined;
  };
  return {
    findReplacement,
    restore: (node) => {
      findReplacement(node)?.replaceWith(node);
      replacements.delete(node);
    },
  };
}

/** Returns the nodes that the next change added in the same position. */
function putAfter(removal: MutationRecord, next: MutationRecord | undefined): readonly Node[] {
  const isSamePlace =
    next?.target === removal.target &&
    next.previousSibling === removal.previousSibling &&
    next.nextSibling === removal.nextSibling;
  return isSamePlace ? [...next.addedNodes] : [];
}
