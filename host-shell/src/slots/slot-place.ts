import { subscribeToLanguage } from '@vidra/shared-i18n/core';
import { t } from '@vidra/shared-i18n/text';
import { logError } from '../browser/log.ts';
import { describePhase } from '../regions/failure-texts.ts';
import type { Federation } from '../federation/federation.ts';
import { Region, type RegionOptions } from '../regions/region.ts';
import type { RegionPhase } from '../regions/region-store.ts';
import type { OwnedContent } from './slot-contents.ts';
import styles from './slots.module.css';

/** Loader of contents. */
export type ContentLoader = RegionOptions['loader'] & Pick<Federation, 'getRelease'>;

/** Margin within which content starts loading before it comes into view. */
const AHEAD = '200px';
/**
 * Minimum height in pixels from which content begins with a title, as a card does. Its place shows
 * the title until the content is ready.
 */
const OF_A_CARD = 160;

/** One content in a slot. Its place is reserved until it is ready, and its failure stays inside. */
export class SlotPlace {
  readonly element = document.createElement('div');
  readonly #content: OwnedContent;
  readonly #region: Region;
  readonly #status = document.createElement('div');
  #phase: RegionPhase = { kind: 'absent' };
  #sight: IntersectionObserver | undefined;
  #stopLanguage: () => void = () => undefined;

  constructor(
    content: OwnedContent,
    loader: ContentLoader,
    handOut: () => { readonly data: unknown },
  ) {
    this.#content = content;
    const { owner, name, slot, height } = content;
    const place = document.createElement('div');
    this.element.className = styles.place ?? '';
    this.element.dataset['slotOf'] = owner;
    // Set by script, because the page's policy forbids style attributes.
    this.element.style.minBlockSize = `${height}px`;
    this.element.dataset['phase'] = 'away';
    this.#showTitle();
    this.element.append(place, this.#status);
    this.#region = new Region({
      remote: owner,
      expose: `slots/${name}`,
      element: place,
      loader: content.sandboxed ? toSandboxLoader(content, loader) : loader,
      handOut: () => ({ slot, ...handOut() }),
      // Never reloads a page in use for one of its parts.
      onFailure: async (failure) => {
        logError(`The content "${name}" of ${owner} failed (${failure.kind}).`, failure);
        return false;
      },
      onPhase: (phase) => this.#show(phase),
    });
  }

  mount(): void {
    this.#stopLanguage = subscribeToLanguage(() => {
      this.#showTitle();
      this.#showStatus();
    });
    if (typeof IntersectionObserver === 'undefined') {
      this.#region.mount();
      return;
    }
    this.#sight = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        this.#sight?.disconnect();
        this.#region.mount();
      },
      { rootMargin: AHEAD },
    );
    this.#sight.observe(this.element);
  }

  update(data: unknown): void {
    this.#region.update(data);
  }

  unmount(): void {
    this.#stopLanguage();
    this.#sight?.disconnect();
    this.#region.unmount();
  }

  #showTitle(): void {
    const { title, height } = this.#content;
    if (height >= OF_A_CARD) this.element.dataset['title'] = t(title);
  }

  #show(phase: RegionPhase): void {
    this.#phase = phase;
    this.element.dataset['phase'] = phase.kind;
    // Ready content takes the space that it needs, possibly none.
    if (phase.kind === 'ready') this.element.style.minBlockSize = '';
    this.#showStatus();
  }

  #showStatus(): void {
    const phase = this.#phase;
    const hasFailed = phase.kind === 'slow' || phase.kind === 'failed';
    this.#status.replaceChildren(...(hasFailed ? this.#account(phase) : []));
  }

  #account(phase: Extract<RegionPhase, { kind: 'slow' | 'failed' }>): HTMLElement[] {
    const { title, text } = describePhase(t, phase, t(this.#content.title));
    const words = document.createElement('p');
    words.className = styles.text ?? '';
    words.setAttribute('role', 'status');
    words.textContent = `${title}.`;
    words.title = text;
    const retryButton = document.createElement('button');
    retryButton.type = 'button';
    retryButton.className = styles.button ?? '';
    retryButton.textContent = t`Try again`;
    retryButton.addEventListener('click', () => this.#region.retry());
    return [words, retryButton];
  }
}

/** Never loads a sandboxed content as a module, which would run its code in this page. */
const toSandboxLoader = (content: OwnedContent, loader: ContentLoader): ContentLoader => ({
  ...loader,
  load: () =>
    import(/* webpackChunkName: "sandbox" */ '../sandbox/sandboxed-content.tsx').then(
      ({ loadSandboxedContent }) => loadSandboxedContent(content, loader),
    ),
});
