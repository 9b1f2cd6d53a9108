/** Limits of sandboxed contents. Beyond one of them the page ends the content. */
export const SANDBOX_LIMITS = {
  /** Longest message in either direction, in characters of its JSON. */
  messageCharacters: 65_536,
  /** Most changes of the tree in one message. */
  changes: 500,
  /** Most elements and texts at a time. */
  nodes: 300,
  /** Most characters in all texts and properties at a time. */
  characters: 20_000,
  /** Deepest element. */
  depth: 12,
  /** Longest text or property, in characters. */
  textCharacters: 2_000,
  /** Most options of a select. */
  options: 100,
  /** Most events for the page in one message. */
  events: 10,
} as const;
