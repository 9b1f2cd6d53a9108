/** Creates, if missing, an element above the current page inside the main area. */
export function ensureNoticeElement(): HTMLElement {
  const main = document.getElementById('regions') ?? document.body;
  const existingElement = main.querySelector<HTMLElement>(':scope > [data-host-notice]');
  if (existingElement) return existingElement;
  const element = document.createElement('div');
  element.dataset['hostNotice'] = '';
  main.prepend(element);
  return element;
}
