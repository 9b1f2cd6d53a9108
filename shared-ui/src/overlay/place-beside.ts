export type Side = 'top' | 'bottom';

const gap = 6;
const margin = 8;

/** Places a fixed element above or below a box, or on the other side if there is no room. */
export function placeBeside(element: HTMLElement, box: DOMRect, side: Side): void {
  const { width, height } = element.getBoundingClientRect();
  const topAbove = box.top - gap - height;
  const topBelow = box.bottom + gap;
  const fitsBelow = topBelow + height <= window.innerHeight - margin;
  const fitsAbove = topAbove >= margin;
  const goesAbove = side === 'top' ? fitsAbove || !fitsBelow : !fitsBelow && fitsAbove;
  const centeredLeft = box.left + box.width / 2 - width / 2;
  const left = Math.max(margin, Math.min(centeredLeft, window.innerWidth - width - margin));
  element.style.left = `${left}px`;
  element.style.top = `${goesAbove ? topAbove : topBelow}px`;
}
