import type {
  SandboxElementEvents,
  SandboxElementName,
  SandboxProperties,
} from '@vidra/shared-contract/sandbox';
import { defineElements } from './define-elements.ts';

/**
 * Creates an element of a sandboxed content. Listeners are properties, such as `onpress`.
 *
 * @example createElement('ui-button', { variant: 'primary', onpress: () => save() }, 'Save')
 */
export function createElement<Name extends SandboxElementName>(
  name: Name,
  properties: SandboxProperties<Name> & SandboxElementEvents<Name> = {},
  ...children: readonly (Node | string)[]
): HTMLElement & SandboxProperties<Name> {
  defineElements();
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}
