import type { Translate } from '@vidra/shared-i18n/text';
import type { RegionPhase } from './region-store.ts';

type Shown = Extract<RegionPhase, { kind: 'slow' | 'failed' }>;

/** Returns the title and text shown in place of a missing part of the page. */
export function describePhase(
  t: Translate,
  phase: Shown,
  title: string,
): { title: string; text: string } {
  if (phase.kind === 'slow') {
    return {
      title: t`${title} is taking longer than usual`,
      text: t`It will appear here once it has loaded. You can also try again.`,
    };
  }
  return { title: t`Couldn't open ${title}`, text: describeReason(t, phase) };
}

function describeReason(
  t: Translate,
  { failure }: Extract<RegionPhase, { kind: 'failed' }>,
): string {
  switch (failure.kind) {
    case 'network':
      return navigator.onLine
        ? // Translators: of a page or of a part of it.
          t`Its files didn't load. The rest of the site works. Try again in a moment.`
        : t`You seem to be offline. Try again when you're connected.`;
    case 'timeout':
      return t`It took too long to load. The rest of the site works. Try again.`;
    case 'integrity':
      return t`The files don't match what was published, so we didn't run them. Try again in a
        moment.`;
    case 'not-found':
      return t`Its files are unavailable right now. The rest of the site works. Try again in a moment.`;
    case 'evaluation':
    case 'contract':
    case 'render':
      return t`Something went wrong here. Your work is saved, and the rest of the site is fine.`;
  }
}
