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
  const nextPage = holdSheets('mfe-a');
  expect(off()).toEqual([false, false, false]);
  nextPage();
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

describe('sheets that a remote adopts', () => {
  const adopt = () => {
    // jsdom cannot construct style sheets.
    const sheet = { disabled: false } as CSSStyleSheet;
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  };
  beforeEach(() => {
    document.adoptedStyleSheets = [];
  });

  test('apply only while the remote is mounted', () => {
    const shellSheet = adopt();
    const letGo = holdSheets('mfe-adopting');
    const sheet = adopt();
    letGo();
    expect([shellSheet.disabled, sheet.disabled]).toEqual([false, true]);
    const letGoAgain = holdSheets('mfe-adopting');
    expect(sheet.disabled).toBe(false);
    letGoAgain();
  });

  test('stay while any remote is mounted that may own them', () => {
    const letGoPage = holdSheets('mfe-page');
    const letGoSlot = holdSheets('mfe-slot');
    const sheet = adopt();
    letGoPage();
    expect(sheet.disabled).toBe(false);
    letGoSlot();
    expect(sheet.disabled).toBe(true);
  });
});
