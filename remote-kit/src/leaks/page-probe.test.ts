/** @jest-environment jsdom */
import { installProbe, runCycles, type ProbeAnswer } from './page-probe.ts';

const {
  setTimeout: start,
  clearTimeout: stop,
  setInterval: repeat,
  clearInterval: end,
} = globalThis;

beforeEach(() => {
  // jsdom has none.
  Object.assign(document, { adoptedStyleSheets: [] });
  installProbe();
});
afterEach(() => {
  const kept = { setTimeout: start, clearTimeout: stop, setInterval: repeat, clearInterval: end };
  Object.assign(window, kept);
});

const timers = () =>
  (window as unknown as { __leakProbe__: () => ProbeAnswer }).__leakProbe__().timers;

test('timers count until they ran or were cleared', async () => {
  expect(timers()).toBe(0);
  const late = setTimeout(() => undefined, 60_000);
  const again = setInterval(() => undefined, 60_000);
  const ran = new Promise((resolve) => setTimeout(resolve, 0, 'value'));
  expect(timers()).toBe(3);
  expect(await ran).toBe('value');
  expect(timers()).toBe(2);
  clearTimeout(late);
  clearInterval(again);
  expect(timers()).toBe(0);
});

describe('cycles', () => {
  const cycle = { remote: 'mfe-x', address: '/x', rest: '/rest', times: 3, patience: 200 };
  let region: HTMLElement;

  beforeEach(() => {
    document.body.innerHTML = '<div data-region="mfe-x"></div>';
    region = document.querySelector('[data-region]')!;
  });
  afterEach(() => jest.restoreAllMocks());

  /** A site that mounts and unmounts as the address says, a little later. */
  function siteThat(unmounts: boolean) {
    const shown: string[] = [];
    jest.spyOn(history, 'pushState').mockImplementation((_state, _title, to) => {
      shown.push(String(to));
      setTimeout(() => {
        if (to === '/x') region.innerHTML = '<p>Content</p>';
        else if (unmounts) region.replaceChildren();
      });
    });
    return shown;
  }

  test('show and leave the page so many times', async () => {
    const shown = siteThat(true);
    await runCycles(cycle);
    expect(shown).toEqual(['/x', '/rest', '/x', '/rest', '/x', '/rest']);
  });

  test('say when a page stays', async () => {
    siteThat(false);
    await expect(runCycles(cycle)).rejects.toThrow('/x was not taken down in time.');
  });

  test('say when the remote has no place', async () => {
    await expect(runCycles({ ...cycle, remote: 'mfe-y' })).rejects.toThrow('no region of mfe-y');
  });
});
