/** Returns the page element of a remote's region. Creates it when the server left it out. */
export function ensureRegionElement(remote: string): HTMLElement {
  const regions = document.getElementById('regions') ?? document.body;
  const existingElement = [...regions.querySelectorAll<HTMLElement>('[data-region]')].find(
    ({ dataset }) => dataset['region'] === remote,
  );
  if (existingElement) return existingElement;
  const element = document.createElement('div');
  element.dataset['region'] = remote;
  element.hidden = true;
  regions.append(element);
  return element;
}

/** Whether the server already put the HTML of exactly this path into the region. */
export function isPrerendered(element: HTMLElement, path: string): boolean {
  return element.dataset['prerendered'] === path && element.childElementCount > 0;
}

/** Removes the remaining content of a region. */
export function clearRegion(element: HTMLElement): void {
  delete element.dataset['prerendered'];
  element.replaceChildren();
}

/** Shows the region of one remote and hides all others, at once. */
export function showOnlyRegion(remote: string | undefined): void {
  for (const element of document.querySelectorAll<HTMLElement>('#regions > [data-region]')) {
    const isHidden = element.dataset['region'] !== remote;
    if (isHidden) releaseFocus(element);
    element.hidden = isHidden;
  }
}

/** Blurs early, since removing a focused element later causes another layout. */
function releaseFocus(region: HTMLElement): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && region.contains(activeElement)) activeElement.blur();
}
