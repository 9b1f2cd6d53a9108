import type { RegionPhase } from './region-store.ts';

type Shown = Extract<RegionPhase, { kind: 'slow' | 'failed' }>;

/** Returns the title and text shown in place of a missing part of the page. */
export function describePhase(phase: Shown, title: string): { title: string; text: string } {
  if (phase.kind === 'slow') {
    return {
      title: `${title} is taking longer than usual`,
      text: 'It appears here as soon as it has arrived. You can also try again.',
    };
  }
  return { title: `${title} could not be opened`, text: describeReason(phase) };
}

function describeReason({ failure }: Extract<RegionPhase, { kind: 'failed' }>): string {
  switch (failure.kind) {
    case 'network':
      return navigator.onLine
        ? 'Its files did not arrive. The rest of the site works; try again in a moment.'
        : 'You seem to be offline. Try again when you are connected.';
    case 'timeout':
      return 'It took too long to arrive. The rest of the site works; try again.';
    case 'integrity':
      return 'What arrived is not what was published, so it was not run. Try again in a moment.';
    case 'not-found':
      return 'Its files are not there right now. The rest of the site works; try again in a moment.';
    case 'evaluation':
    case 'contract':
    case 'render':
      return 'Something went wrong in this part. The rest of the site works, and your drafts are kept.';
  }
}
