import { logError } from '../browser/log.ts';
import { describePhase } from '../regions/failure-texts.ts';
import { Region, type RegionOptions } from '../regions/region.ts';
import type { RegionPhase } from '../regions/region-store.ts';
import type { OwnedContent } from './slot-contents.ts';
import styles from './slots.module.css';

/** Begins to load what will soon be in sight. */
const AHEAD = '200px';
/** What is so high, in pixels, begins with its title, as a card does: its place says so until it comes. */
const OF_A_CARD = 160;

/** One content in a slot: its place is kept free until it stands, and its failure stays in it. */
export class SlotPlace {
  readonly element = document.createElement('div');
  readonly #content: OwnedContent;
  readonly #region: Region;
  readonly #status = document.createElement('div');
  #sight: IntersectionObserver | undefined;

  constructor(
    content: OwnedContent,
    loader: RegionOptions['loader'],
    handOut: () => { readonly data: unknown },
  ) {
    this.#content = content;
    const { owner, name, slot, height } = content;
    const place = document.createElement('div');
    this.element.className = styles.place ?? '';
    this.element.dataset['slotOf'] = owner;
    // By the object model: the page's policy lets no style attributes through.
    this.element.style.minBlockSize = `${height}px`;
    this.element.dataset['phase'] = 'away';
    if (height >= OF_A_CARD) this.element.dataset['title'] = content.title;
    this.element.append(place, this.#status);
    this.#region = new Region({
      remote: owner,
      expose: `slots/${name}`,
      element: place,
      loader,
      handOut: () => ({ slot, ...handOut() }),
      // Nobody loses the page that they work on for a part of it.
      onFailure: async (failure) => {
        logError(`The content "${name}" of ${owner} failed (${failure.kind}).`, failure);
        return false;
      },
      onPhase: (phase) => this.#show(phase),
    });
  }

  mount(): void {
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
    this.#sight?.disconnect();
    this.#region.unmount();
  }

  #show(phase: RegionPhase): void {
    this.element.dataset['phase'] = phase.kind;
    // What stands takes the room that it needs, which may be none.
    if (phase.kind === 'ready') this.element.style.minBlockSize = '';
    const hasFailed = phase.kind === 'slow' || phase.kind === 'failed';
    this.#status.replaceChildren(...(hasFailed ? this.#account(phase) : []));
  }

  #account(phase: Extract<RegionPhase, { kind: 'slow' | 'failed' }>): HTMLElement[] {
    const { title, text } = describePhase(phase, this.#content.title);
    const words = document.createElement('p');
    words.className = styles.text ?? '';
    words.setAttribute('role', 'status');
    words.textContent = `${title}.`;
    words.title = text;
    const retryButton = document.createElement('button');
    retryButton.type = 'button';
    retryButton.className = styles.button ?? '';
    retryButton.textContent = 'Try again';
    retryButton.addEventListener('click', () => this.#region.retry());
    return [words, retryButton];
  }
}
