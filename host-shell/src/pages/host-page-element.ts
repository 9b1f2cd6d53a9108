/** Creates, if missing, the element of the shell's own pages inside the main area. */
export function ensureHostPageElement(): HTMLElement {
  const main = document.getElementById('regions') ?? document.body;
  const existingElement = main.querySelector<HTMLElement>(':scope > [data-host-page]');
  if (existingElement) return existingElement;
  const element = document.createElement('div');
  element.dataset['hostPage'] = '';
  main.append(element);
  return element;
}

/** Finds the shell page that the server rendered. */
export function findStandingPage(): HTMLElement | undefined {
  const selector = '#regions > [data-host-page] > [data-prerendered]';
  return document.querySelector<HTMLElement>(selector) ?? undefined;
}
