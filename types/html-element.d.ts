/**
 * The contract names the element that a remote mounts into. Packages without DOM types only pass
 * the name along. With
 * DOM types this merges into the real one.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- merges into the DOM's own
interface HTMLElement {}
