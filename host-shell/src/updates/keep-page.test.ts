/** @jest-environment jsdom */
import { dismissToast, toastStore } from '@vidra/shared-session';
import { keepPage } from './keep-page.ts';

keepPage();
document.body.innerHTML = '<p>Page</p><input type="text"><textarea></textarea>';
afterEach(() => {
  for (const { id } of toastStore.getState()) dismissToast(id);
});

/** jsdom lacks these events. */
function send(type: string, selector: string, data: object): Event {
  const event = new Event(type, { bubbles: true, cancelable: true });
  Object.assign(event, type === 'paste' ? { clipboardData: data } : { dataTransfer: data });
  document.querySelector(selector)?.dispatchEvent(event);
  return event;
}

describe.each(['dragover', 'drop'])('%s', (type) => {
  test.each([
    ['a file beside a field', 'p', ['Files'], true],
    ['a file on a text field', 'input', ['Files'], true],
    ['a link beside a field', 'p', ['text/uri-list', 'text/plain'], true],
    ['a link on a text field', 'textarea', ['text/uri-list', 'text/plain'], false],
    ['a text', 'p', ['text/plain'], false],
  ] as const)('%s', (_what, selector, types, isRefused) => {
    const data = { types, dropEffect: 'copy' };
    expect(send(type, selector, data).defaultPrevented).toBe(isRefused);
    expect(data.dropEffect).toBe(isRefused ? 'none' : 'copy');
  });

  test('leaves drops on a field to the field', () => {
    const take = (event: Event) => event.preventDefault();
    document.addEventListener(type, take, { once: true });
    const data = { types: ['Files'], dropEffect: 'copy' };
    send(type, 'p', data);
    expect(data.dropEffect).toBe('copy');
  });
});

test('shows a message for a pasted image unless a field takes it', () => {
  const files = [new File(['x'], 'shot.png', { type: 'image/png' })];
  document.addEventListener('paste', (event) => event.preventDefault(), { once: true });
  send('paste', 'p', { files, types: ['Files'] });
  expect(toastStore.getState()).toEqual([]);
  send('paste', 'textarea', { files, types: ['text/plain', 'Files'] });
  send('paste', 'textarea', { files: [], types: ['text/plain'] });
  expect(toastStore.getState()).toEqual([]);
  send('paste', 'textarea', { files, types: ['Files'] });
  expect(toastStore.getState()).toMatchObject([{ title: "You can't paste a file here" }]);
});
