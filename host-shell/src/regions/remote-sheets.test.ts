/** @jest-environment jsdom */
import { holdSheets, restSheets } from './remote-sheets.ts';

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

test('sheets that came for later are off until a part stands, and those of what stands are left alone', () => {
  const style = sheet('mfe-later');
  restSheets('mfe-later');
  expect(style.sheet?.disabled).toBe(true);
  const letGo = holdSheets('mfe-later');
  restSheets('mfe-later');
  expect(style.sheet?.disabled).toBe(false);
  letGo();
});
