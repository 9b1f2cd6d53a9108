/**
 * Texts that somebody else took out of the page, and what stands in their place. A translator puts
 * `<font>` elements where React's text nodes were; React goes on with its own nodes, unseen.
 */
export interface ForeignTexts {
  /** What stands where a text was; undefined where nobody replaced it. */
  readonly findReplacement: (node: Node) => ChildNode | undefined;
  /** Puts a text back in its place. */
  readonly restore: (node: Node) => void;
}

/** Watches a document for texts that are replaced. */
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
    // The observer has not been told yet of a change in this very task.
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

/** What the next change put into the same place. */
function putAfter(removal: MutationRecord, next: MutationRecord | undefined): readonly Node[] {
  const isSamePlace =
    next?.target === removal.target &&
    next.previousSibling === removal.previousSibling &&
    next.nextSibling === removal.nextSibling;
  return isSamePlace ? [...next.addedNodes] : [];
}
