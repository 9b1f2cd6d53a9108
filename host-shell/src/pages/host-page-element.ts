/** The place of the shell's own pages inside the main part of the page. */
export function ensureHostPageElement(): HTMLElement {
  const main = document.getElementById('regions') ?? document.body;
  const existingElement = main.querySelector<HTMLElement>(':scope > [data-host-page]');
  if (existingElement) return existingElement;
  const element = document.createElement('div');
  element.dataset['hostPage'] = '';
  main.append(element);
  return element;
}

/** The page of the shell's own that the server put there. */
export function findStandingPage(): HTMLElement | undefined {
  const selector = '#regions > [data-host-page] > [data-prerendered]';
  return document.querySelector<HTMLElement>(selector) ?? undefined;
}
