/** @jest-environment jsdom */
import { holdSheets, disableIdleSheets } from './remote-sheets.ts';

function createSheet(remote: string | undefined): HTMLStyleElement {
  const style = document.createElement('style');
  if (remote !== undefined) style.dataset['of'] = remote;
  style.textContent = '.a { color: red }';
  document.head.append(style);
  return style;
}

test('the sheets of a remote are on while a part of it stands, and nobody else is touched', () => {
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

test('sheets that came for later are off until a part stands, and those of what stands are left alone', () => {
  const style = createSheet('mfe-later');
  disableIdleSheets('mfe-later');
  expect(style.sheet?.disabled).toBe(true);
  const letGo = holdSheets('mfe-later');
  disableIdleSheets('mfe-later');
  expect(style.sheet?.disabled).toBe(false);
  letGo();
});
