export { createElement } from './create-element.ts';
export { defineSandboxedContent, type SandboxedContent } from './sandboxed-content.ts';
