import type { KeptFields } from '@vidra/shared-session/foreign-changes';

/** Excludes sliders, whose position is no lost work. */
const FIELDS = 'input:not([type=range]), textarea, select';

/** Keeps the typed text and the focus of prerendered content, if there is any. */
export async function keepTypedFields(element: HTMLElement): Promise<KeptFields | undefined> {
  if (!element.querySelector(FIELDS) && !element.contains(document.activeElement)) return undefined;
  try {
    const { keepFields } = await import(
      /* webpackChunkName: "keep-fields" */ '@vidra/shared-session/foreign-changes'
    );
    return keepFields(element);
  } catch {
    // Hydration works without it, too.
    return undefined;
  }
}
