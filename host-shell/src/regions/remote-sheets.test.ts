/** @jest-environment jsdom */
import { holdSheets } from './remote-sheets.ts';

function sheet(remote: string | undefined): HTMLStyleElement {
  const style = document.createElement('style');
  if (remote !== undefined) style.dataset['of'] = remote;
  style.textContent = '.a { color: red }';
  document.head.append(style);
  return style;
}

test('the sheets of a remote are on while a part of it stands, and nobody else is touched', () => {
  const [mine, other, shell] = [sheet('mfe-a'), sheet('mfe-b'), sheet(undefined)];
  const off = () => [mine, other, shell].map((style) => style.sheet?.disabled ?? false);
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
