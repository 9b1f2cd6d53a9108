export type Side = 'top' | 'bottom';

const gap = 6;
const margin = 8;

/** Puts a fixed element above or below a box, on the other side when there is no room. */
export function placeBeside(element: HTMLElement, box: DOMRect, side: Side): void {
  const { width, height } = element.getBoundingClientRect();
  const above = box.top - gap - height;
  const below = box.bottom + gap;
  const fitsBelow = below + height <= window.innerHeight - margin;
  const fitsAbove = above >= margin;
  const goesAbove = side === 'top' ? fitsAbove || !fitsBelow : !fitsBelow && fitsAbove;
  const centred = box.left + box.width / 2 - width / 2;
  const left = Math.max(margin, Math.min(centred, window.innerWidth - width - margin));
  element.style.left = `${left}px`;
  element.style.top = `${goesAbove ? above : below}px`;
}
