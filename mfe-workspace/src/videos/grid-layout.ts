import type { VideoView } from './video-view.ts';

/** Grid layout for a width, in pixels. */
export interface GridLayout {
  readonly columns: number;
  readonly cardWidth: number;
  /** Height of a row including the gap below it. */
  readonly rowHeight: number;
}

const GAP = 16;
const NARROW_GAP = 12;
const WANTED_WIDTH = 248;
/** Height of the title and the status below the poster. */
const TEXT_HEIGHT = 60;
const POSTER_SHAPE = 4 / 3;

const LINE_HEIGHT = 73;

/**
 * Computes columns and row height for a width. There are at least two columns, so that a phone
 * shows a grid too.
 */
export function getGridLayout(width: number, view: VideoView = 'grid'): GridLayout {
  if (view === 'list') return { columns: 1, cardWidth: width, rowHeight: LINE_HEIGHT };
  const gap = getGap(width);
  const columns = Math.max(2, Math.floor((width + gap) / (WANTED_WIDTH + gap)));
  const cardWidth = Math.max(0, (width - gap * (columns - 1)) / columns);
  return {
    columns,
    cardWidth,
    rowHeight: Math.round(cardWidth / POSTER_SHAPE) + TEXT_HEIGHT + gap,
  };
}

/** Returns the distance of a column from the side where lines begin. */
export function getColumnStart(column: number, width: number): number {
  return column * (getGridLayout(width).cardWidth + getGap(width));
}

function getGap(width: number): number {
  return width < 560 ? NARROW_GAP : GAP;
}
