/**
 * The contract names the element that a remote mounts into. Packages without the DOM's types only
 * pass that name along; with them this merges into the real one.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- merges into the DOM's own
interface HTMLElement {}
