/** A place above whatever page shows, in the main part of the page. */
export function noticeElement(): HTMLElement {
  const main = document.getElementById('regions') ?? document.body;
  const known = main.querySelector<HTMLElement>(':scope > [data-host-notice]');
  if (known) return known;
  const element = document.createElement('div');
  element.dataset['hostNotice'] = '';
  main.prepend(element);
  return element;
}
