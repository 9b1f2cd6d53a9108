/** @jest-environment jsdom */
import { isCovered, leaveEscapeToTop, recordOpening } from './covered-dialog.ts';

let now = 0;
beforeEach(() => {
  document.body.innerHTML = '';
  jest.spyOn(performance, 'now').mockImplementation(() => (now += 1));
});
afterEach(() => jest.restoreAllMocks());

function openDialog(): HTMLElement {
  const dialog = document.createElement('div');
  dialog.dataset.uiDialog = '';
  dialog.dataset.state = 'open';
  document.body.prepend(dialog);
  recordOpening(dialog);
  return dialog;
}

/** Imitates Radix with a separate layer stack for each dialog. */
function listen(dialog: HTMLElement, onClose: () => void): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (dialog.dataset.state === 'closed') return;
    leaveEscapeToTop(event, dialog, onClose);
    if (event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  };
  document.addEventListener('keydown', onKey);
  return () => {
    document.removeEventListener('keydown', onKey);
  };
}

const escape = () =>
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }));

test('the last opened dialog covers the other one until it closes', () => {
  const [lower, upper] = [openDialog(), openDialog()];
  expect([isCovered(lower), isCovered(upper)]).toEqual([true, false]);
  upper.dataset.state = 'closed';
  expect(isCovered(lower)).toBe(false);
});

test.each(['lower', 'upper'])(
  'Escape closes only the upper dialog if the %s is notified first',
  (firstDialog) => {
    const closedNames: string[] = [];
    const dialogs = { lower: openDialog(), upper: openDialog() };
    const names =
      firstDialog === 'lower' ? (['lower', 'upper'] as const) : (['upper', 'lower'] as const);
    const ends = names.map((name) =>
      listen(dialogs[name], () => {
        closedNames.push(name);
        dialogs[name].dataset.state = 'closed';
      }),
    );
    escape();
    expect(closedNames).toEqual(['upper']);
    escape();
    expect(closedNames).toEqual(['upper', 'lower']);
    for (const end of ends) end();
  },
);
