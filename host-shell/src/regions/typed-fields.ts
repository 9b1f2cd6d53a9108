import type { KeptFields } from '@vidra/shared-session/foreign-changes';

/** Where somebody was on a slider is no work that is lost. */
const FIELDS = 'input:not([type=range]), textarea, select';

/** Keeps what a person typed and focused in prerendered content, where there is anything of it. */
export async function keepTypedFields(element: HTMLElement): Promise<KeptFields | undefined> {
  if (!element.querySelector(FIELDS) && !element.contains(document.activeElement)) return undefined;
  try {
    const { keepFields } = await import(
      /* webpackChunkName: "keep-fields" */ '@vidra/shared-session/foreign-changes'
    );
    return keepFields(element);
  } catch {
    // The page comes to life without it, too.
    return undefined;
  }
}
