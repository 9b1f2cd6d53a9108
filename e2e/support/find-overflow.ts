/**
 * Lists what is wider than its room: elements that leave the page and are in no scroller, and texts
 * that leave their box or are cut off in it.
 */
export function findOverflow(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  const hasClip = (element: Element) =>
    /auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX);
  const isClipped = (element: Element): boolean => {
    const parent = element.parentElement;
    return parent !== null && parent !== document.body && (hasClip(parent) || isClipped(parent));
  };
  const hasOwnText = (element: Element) =>
    [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
  const describe = (element: Element) =>
    `<${element.tagName.toLowerCase()}> ${element.textContent.trim().slice(0, 40)}`;
  const faults = scrollWidth > clientWidth ? [`the page has ${String(scrollWidth)} px`] : [];
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const { left, right, width } = element.getBoundingClientRect();
    // Texts for screen readers alone are one pixel wide.
    if (width < 2 || !element.checkVisibility({ visibilityProperty: true })) continue;
    if ((right > clientWidth + 1 || left < -1) && !isClipped(element)) {
      faults.push(`outside of the page: ${describe(element)}`);
    }
    const { overflowX, textOverflow, display } = getComputedStyle(element);
    const isOverfull = element.scrollWidth > element.clientWidth + 1 && display !== 'inline';
    if (isOverfull && hasOwnText(element) && overflowX !== 'auto' && textOverflow !== 'ellipsis') {
      faults.push(`outside of its box: ${describe(element)}`);
    }
  }
  return faults;
}
