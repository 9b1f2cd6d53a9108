/** @jest-environment jsdom */
import { Region } from '../regions/region.ts';
import { acceptTraces, settleLeftovers, watchLeftovers } from './leftovers.ts';
import { noticeStore } from './notices.ts';

const URL_OF_A = '/remotes/mfe-a/1111111111111111/';
const REMOTES = [{ name: 'mfe-a', url: URL_OF_A }];

/** Runs code as if it stood in a script of the remote. */
function runAs(url: string, code: string): void {
  const source = `(() => { ${code} })()\n//# sourceURL=https://films.example${url}app.js`;
  // An indirect call runs in the page's scope and keeps the address.
  (0, eval)(source);
}
const runRemote = (code: string) => runAs(URL_OF_A, code);
let isMounted = false;
function leave(): string[] {
  const before = noticeStore.getState().length;
  isMounted = false;
  settleLeftovers('mfe-a', () => isMounted);
  jest.advanceTimersByTime(2000);
  return noticeStore
    .getState()
    .slice(before)
    .map(({ remote, kind }) => `${remote} ${kind}`);
}

beforeAll(() => {
  jest.useFakeTimers();
  // jsdom has no dialogs.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
  watchLeftovers(() => REMOTES, [document.body]);
});
beforeEach(() => acceptTraces('mfe-a'));

test.each([
  ['an interval', 'window.timer = setInterval(() => 0, 100)', 'clearInterval(window.timer)'],
  [
    'a listener of the window',
    "window.on = () => 0; window.addEventListener('resize', window.on)",
    "window.removeEventListener('resize', window.on)",
  ],
  [
    'a listener of the document',
    "window.on = () => 0; document.addEventListener('keydown', window.on, true)",
    "document.removeEventListener('keydown', window.on, { capture: true })",
  ],
  [
    'a node',
    "window.node = document.createElement('div'); document.body.append(window.node)",
    'window.node.remove()',
  ],
])('names the remote that leaves %s behind, and none that ends it', (_what, begin, end) => {
  runRemote(begin);
  expect(leave()).toEqual([expect.stringMatching(/^mfe-a left:(interval|listener|node)$/)]);
  expect(leave()).toEqual([]);
  runRemote(end);
  runRemote(begin);
  runRemote(end);
  expect(leave()).toEqual([]);
});

test('says where the remote began it', () => {
  runRemote('window.timer = setInterval(() => 0, 100)');
  leave();
  expect(noticeStore.getState().at(-1)?.source).toContain(`${URL_OF_A}app.js:1:`);
  runRemote('clearInterval(window.timer)');
});

test('ends dialogs that a remote left open, and leaves other nodes alone', () => {
  runRemote(`
    const dialog = document.createElement('dialog');
    const sheet = document.createElement('div');
    sheet.innerHTML = '<div role="dialog">Sheet</div>';
    const note = document.createElement('p');
    document.body.append(dialog, sheet, note);
    dialog.showModal();
  `);
  expect(leave()).toContain('mfe-a left:dialog');
  expect(document.querySelector('dialog[open], [role=dialog]')).toBeNull();
  expect(document.querySelector('p')).not.toBeNull();
});

test('does not name the host, nor a remote that is mounted again', () => {
  runAs('/remotes/host-shell/2222222222222222/', "addEventListener('resize', () => 0)");
  expect(leave()).toEqual([]);
  runRemote('window.timer = setInterval(() => 0, 100)');
  settleLeftovers('mfe-a', () => true);
  jest.advanceTimersByTime(2000);
  expect(leave()).toEqual(['mfe-a left:interval']);
});

test('accepts what modules began before the remote was mounted', () => {
  runRemote("window.addEventListener('online', () => 0)");
  acceptTraces('mfe-a');
  expect(leave()).toEqual([]);
});

test('a region names what its content leaves behind', async () => {
  const element = document.createElement('div');
  document.body.append(element);
  const content = {
    mount: ({ onReady }: { onReady: () => void }) => {
      runRemote('window.timer = setInterval(() => 0, 100)');
      onReady();
    },
    unmount: () => undefined,
  };
  const region = new Region({
    remote: 'mfe-a',
    expose: 'app',
    element,
    loader: {
      load: () => Promise.resolve({ default: content }),
      explain: (failure) => Promise.resolve(failure),
      isThere: () => Promise.resolve(true),
      startOver: () => undefined,
    },
    onFailure: () => Promise.resolve(false),
    onPhase: () => undefined,
  });
  const before = noticeStore.getState().length;
  region.mount();
  await jest.advanceTimersByTimeAsync(10);
  region.unmount();
  await jest.advanceTimersByTimeAsync(3000);
  expect(noticeStore.getState().slice(before)).toMatchObject([
    { remote: 'mfe-a', kind: 'left:interval' },
  ]);
  runRemote('clearInterval(window.timer)');
});

test('accepts what modules began, also after what came last has ended', () => {
  runRemote("window.addEventListener('online', () => 0)");
  const timer = setInterval(() => undefined, 1000);
  acceptTraces('mfe-a');
  clearInterval(timer);
  expect(leave()).toEqual([]);
});
