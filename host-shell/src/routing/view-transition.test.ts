/** @jest-environment jsdom */
import { moveOn } from './view-transition.ts';

const update = jest.fn<Promise<void>, [() => Promise<void>]>();
const rejectSkipped = () => Promise.reject(new DOMException('skipped', 'AbortError'));

function installTransitions(): void {
  Object.assign(document, {
    startViewTransition(callback: () => Promise<void>) {
      const updateCallbackDone = Promise.resolve().then(() => update(callback));
      return { updateCallbackDone, ready: rejectSkipped(), finished: rejectSkipped() };
    },
  });
}

beforeEach(() => {
  document.body.innerHTML = '<main id="regions"><h1>Old</h1></main>';
  update.mockReset().mockImplementation((callback) => callback());
});
afterEach(() => {
  Reflect.deleteProperty(document, 'startViewTransition');
  jest.restoreAllMocks();
});

test('changes the page at once without support', () => {
  const change = jest.fn();
  moveOn(change);
  expect(change).toHaveBeenCalledTimes(1);
});

test('does not animate with reduced motion', () => {
  installTransitions();
  jest
    .spyOn(window, 'matchMedia')
    .mockReturnValue({ matches: true } as Partial<MediaQueryList> as MediaQueryList);
  const change = jest.fn();
  moveOn(change);
  expect(change).toHaveBeenCalledTimes(1);
  expect(update).not.toHaveBeenCalled();
});

test.each([
  ['until the new page stands', '<h1>New</h1>'],
  ['a moment only for a page that does not come', ''],
])('keeps the old page %s', async (_, html) => {
  installTransitions();
  moveOn(() => {
    document.querySelector('#regions')?.replaceChildren();
    if (html) document.querySelector('#regions')?.insertAdjacentHTML('beforeend', html);
  });
  await Promise.resolve();
  await update.mock.results[0]?.value;
  expect(document.querySelector('#regions')?.innerHTML).toBe(html);
});

test('skips transitions after a slow capture, and tries again later', async () => {
  installTransitions();
  const change = jest.fn();
  const clock = jest.spyOn(performance, 'now');
  clock.mockReturnValueOnce(0).mockReturnValueOnce(80);
  moveOn(change);
  await Promise.resolve();
  await update.mock.results[0]?.value;
  expect(change).toHaveBeenCalledTimes(1);

  for (let page = 2; page <= 11; page += 1) {
    moveOn(change);
    expect(change).toHaveBeenCalledTimes(page);
  }
  expect(update).toHaveBeenCalledTimes(1);

  clock.mockReturnValueOnce(1000).mockReturnValueOnce(1016);
  for (const times of [2, 3]) {
    moveOn(change);
    await Promise.resolve();
    expect(update).toHaveBeenCalledTimes(times);
    await update.mock.results.at(-1)?.value;
  }
});
