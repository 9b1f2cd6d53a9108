import { SLOT_ELEMENT, type LiveRemote } from '@vidra/shared-contract';
import { collectContents } from './slot-contents.ts';
import { SlotPlace, type ContentLoader } from './slot-place.ts';

/**
 * Defines the custom element by which pages offer slots. While it is in the page, it contains the
 * contents of this page's remotes, each in its own region.
 */
export function defineSlots(remotes: () => readonly LiveRemote[], loader: ContentLoader): void {
  customElements.define(
    SLOT_ELEMENT,
    class extends HTMLElement {
      #data: unknown = null;
      #places: readonly SlotPlace[] = [];

      get data(): unknown {
        return this.#data;
      }

      set data(data: unknown) {
        if (data === this.#data) return;
        this.#data = data;
        for (const place of this.#places) place.update(data);
      }

      connectedCallback(): void {
        const contents = collectContents(this.getAttribute('name') ?? '', remotes());
        const handOut = () => ({ data: this.#data });
        this.#places = contents.map((content) => new SlotPlace(content, loader, handOut));
        this.replaceChildren(...this.#places.map(({ element }) => element));
        for (const place of this.#places) place.mount();
      }

      disconnectedCallback(): void {
        for (const place of this.#places) place.unmount();
        this.#places = [];
      }
    },
  );
}
