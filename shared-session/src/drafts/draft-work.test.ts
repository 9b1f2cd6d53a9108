/** @jest-environment jsdom */
import { listDrafts } from './draft-records.ts';
import { DraftWork, type DraftKind } from './draft-work.ts';

interface Form {
  readonly prompt: string;
}
const KIND: DraftKind<Form> = {
  kind: 'image-to-video',
  initial: { prompt: '' },
  guard: (value): value is Form => typeof (value as Form | undefined)?.prompt === 'string',
  describe: ({ prompt }) => (prompt ? { title: prompt, pictureUrl: null } : null),
};
const open: (() => void)[] = [];
/** Each one with its own session storage simulates a tab. */
const openTab = (user = 'u1', isNewTab = true) => {
  if (isNewTab) sessionStorage.clear();
  const work = new DraftWork(user, KIND);
  const close = work.subscribe(() => undefined);
  open.push(close);
  return { work, close };
};
const listTitles = () => listDrafts('u1').map(({ title }) => title);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  for (const close of open.splice(0)) close();
});

test('restores the values into the same draft after a reload', () => {
  const { work, close } = openTab();
  work.set({ prompt: 'Slow waves' });
  close();
  const reopenedWork = openTab('u1', false).work;
  expect(reopenedWork.state).toMatchObject({ value: { prompt: 'Slow waves' }, sharing: 'alone' });
  reopenedWork.set({ prompt: 'Slow clouds' });
  expect(listTitles()).toEqual(['Slow clouds']);
});

test('two tabs never overwrite each other: the second one continues with a copy', () => {
  const first = openTab().work;
  first.set({ prompt: 'of the first' });
  const second = openTab().work;
  expect(second.state.value).toEqual({ prompt: 'of the first' });
  second.set({ prompt: 'of the second' });
  first.set({ prompt: 'of the first again' });
  expect(listTitles().sort()).toEqual(['of the first again', 'of the second']);
  expect(first.state.draftUid).not.toBe(second.state.draftUid);
});

test('keeps a draft that another tab changed, and notifies the user', () => {
  const first = openTab().work;
  first.set({ prompt: 'one' });
  // A duplicated tab starts with the session storage of the original.
  const twin = openTab('u1', false).work;
  twin.set({ prompt: 'two' });
  first.set({ prompt: 'three' });
  expect(first.state.sharing).toBe('copied');
  expect(listTitles().sort()).toEqual(['three', 'two']);
});

test('starting over keeps the previous draft available', () => {
  const { work } = openTab();
  work.set({ prompt: 'kept' });
  const { draftUid } = work.state;
  work.begin();
  expect(work.state.value).toBe(KIND.initial);
  work.set({ prompt: 'another' });
  work.open(draftUid);
  expect(work.state.value).toEqual({ prompt: 'kept' });
  expect(listTitles().sort()).toEqual(['another', 'kept']);
});

test('an ordered draft is not listed until it is changed', () => {
  const { work } = openTab();
  work.set({ prompt: 'ordered' });
  work.markOrdered();
  expect(listDrafts('u1')).toMatchObject([{ isOpen: false }]);
  work.set({ prompt: 'changed' });
  expect(listDrafts('u1')).toMatchObject([{ isOpen: true }]);
});

test('each user sees only their own drafts, and full storage does not break the page', () => {
  openTab().work.set({ prompt: 'of u1' });
  const otherWork = openTab('u2').work;
  expect(otherWork.state.value).toBe(KIND.initial);
  const setItemSpy = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  otherWork.set({ prompt: 'goes on' });
  setItemSpy.mockRestore();
  expect(otherWork.state.value).toEqual({ prompt: 'goes on' });
  expect(listDrafts('u2')).toEqual([]);
});

test('the oldest drafts make room, ordered ones first', () => {
  const { work } = openTab();
  jest.useFakeTimers({ now: 1000 });
  work.set({ prompt: 'ordered long ago' });
  work.markOrdered();
  for (let number = 0; number < 24; number += 1) {
    jest.advanceTimersByTime(1000);
    work.begin();
    work.set({ prompt: `draft ${number}` });
  }
  jest.useRealTimers();
  expect(listTitles()).toHaveLength(24);
  expect(listTitles()).not.toContain('ordered long ago');
  expect(listTitles()).toContain('draft 0');
});

/** A browser that has not granted any lock yet. */
function delayLocks(heldNames: () => string[]): void {
  const locks = {
    request: () => new Promise(() => undefined),
    query: async () => ({ held: heldNames().map((name) => ({ name })), pending: [] }),
  };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  jest.useFakeTimers();
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  jest.useRealTimers();
});

test('a browser with slow locks does not take a new draft from its tab', async () => {
  const heldLocks: string[] = [];
  delayLocks(() => heldLocks);
  const first = openTab().work;
  first.set({ prompt: 'of the first' });
  heldLocks.push(`vidra-draft:${first.state.draftUid}`);
  const second = openTab().work;
  await jest.runAllTimersAsync();
  expect(second.state.sharing).toBe('elsewhere');
  second.set({ prompt: 'of the second' });
  await jest.runAllTimersAsync();
  expect(second.state.sharing).toBe('copied');
  const { draftUid } = second.state;
  second.set({ prompt: 'of the second, later' });
  expect(second.state.draftUid).toBe(draftUid);
});

test('reports no other tab on a first visit or while no tab holds the draft', async () => {
  delayLocks(() => []);
  const { work } = openTab();
  await jest.runAllTimersAsync();
  expect(work.state.sharing).toBe('alone');
  work.set({ prompt: 'kept' });
  const reopenedWork = openTab().work;
  await jest.runAllTimersAsync();
  expect(reopenedWork.state).toMatchObject({ value: { prompt: 'kept' }, sharing: 'alone' });
});
