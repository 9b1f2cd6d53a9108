import '@remote-dom/core/polyfill';
import { createRemoteElement, RemoteRootElement } from '@remote-dom/core/elements';
import { SANDBOX_ELEMENTS } from '@vidra/shared-contract/sandbox';

const ROOT = 'remote-root';

/** Creates the root of a content's tree. */
export function createRoot(): RemoteRootElement {
  defineElements();
  return document.createElement(ROOT) as RemoteRootElement;
}

/** Defines the elements that a content may draw. Nothing happens if they are defined already. */
export function defineElements(): void {
  if (customElements.get(ROOT)) return;
  customElements.define(ROOT, RemoteRootElement);
  for (const [name, { properties, events }] of Object.entries(SANDBOX_ELEMENTS)) {
    const kinds = Object.entries(properties) as [string, string | readonly string[]][];
    const types = kinds.map(([property, kind]) => [property, { type: toAttributeType(kind) }]);
    const element = createRemoteElement({
      properties: Object.fromEntries(types) as object,
      events: [...events],
    });
    customElements.define(name, element);
  }
}

/** Frameworks set attributes, whose texts become values of this type. */
function toAttributeType(kind: string | readonly string[]) {
  switch (kind) {
    case 'flag':
      return Boolean;
    case 'share':
    case 'length':
      return Number;
    case 'options':
      return Array;
    default:
      return String;
  }
}
