/** @jest-environment jsdom */
import { holdSheets, disableIdleSheets } from './remote-sheets.ts';

function createSheet(remote: string | undefined): HTMLStyleElement {
  const style = document.createElement('style');
  if (remote !== undefined) style.dataset['of'] = remote;
  style.textContent = '.a { color: red }';
  document.head.append(style);
  return style;
}

test("enables a remote's style sheets while a part of it is mounted, and leaves all others alone", () => {
  const [ownSheet, otherSheet, shell] = [
    createSheet('mfe-a'),
    createSheet('mfe-b'),
    createSheet(undefined),
  ];
  const off = () => [ownSheet, otherSheet, shell].map((style) => style.sheet?.disabled ?? false);
  const page = holdSheets('mfe-a');
  const modal = holdSheets('mfe-a');
  page();
  page();
  expect(off()).toEqual([false, false, false]);
  modal();
  expect(off()).toEqual([true, false, false]);
  holdSheets('mfe-a');
  expect(off()).toEqual([false, false, false]);
});

test('disables prefetched style sheets until a part is mounted, and leaves those of mounted parts alone', () => {
  const style = createSheet('mfe-later');
  disableIdleSheets('mfe-later');
  expect(style.sheet?.disabled).toBe(true);
  const letGo = holdSheets('mfe-later');
  disableIdleSheets('mfe-later');
  expect(style.sheet?.disabled).toBe(false);
  letGo();
});
