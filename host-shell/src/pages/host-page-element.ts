/** The place of the shell's own pages inside the main part of the page. */
export function hostPageElement(): HTMLElement {
  const main = document.getElementById('regions') ?? document.body;
  const known = main.querySelector<HTMLElement>(':scope > [data-host-page]');
  if (known) return known;
  const element = document.createElement('div');
  element.dataset['hostPage'] = '';
  main.append(element);
  return element;
}

/** The page of the shell's own that the server put there. */
export function standingPage(): HTMLElement | undefined {
  const selector = '#regions > [data-host-page] > [data-prerendered]';
  return document.querySelector<HTMLElement>(selector) ?? undefined;
}
