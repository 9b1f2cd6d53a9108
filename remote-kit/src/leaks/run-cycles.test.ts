/** @jest-environment jsdom */
import { runCycles } from './run-cycles.ts';

describe('cycles of a page', () => {
  const shown = { kind: 'page', remote: 'mfe-x', address: '/x' } as const;
  const cycle = { shown, rest: '/rest', times: 3, patience: 200 };
  let region: HTMLElement;

  beforeEach(() => {
    document.body.innerHTML = '<div data-region="mfe-x"></div>';
    region = document.querySelector('[data-region]')!;
  });
  afterEach(() => jest.restoreAllMocks());

  /** A site that mounts and unmounts as the address says, a little later. */
  function siteThat(unmounts: boolean) {
    const went: string[] = [];
    jest.spyOn(history, 'pushState').mockImplementation((_state, _title, to) => {
      went.push(String(to));
      setTimeout(() => {
        if (to === '/x') region.innerHTML = '<p>Content</p>';
        else if (unmounts) region.replaceChildren();
      });
    });
    return went;
  }

  test('show and leave the page so many times', async () => {
    const went = siteThat(true);
    await runCycles(cycle);
    expect(went).toEqual(['/x', '/rest', '/x', '/rest', '/x', '/rest']);
  });

  test('say when a page stays', async () => {
    siteThat(false);
    await expect(runCycles(cycle)).rejects.toThrow('/x was not taken down in time.');
  });

  test('say when the remote has no place', async () => {
    await expect(runCycles({ ...cycle, shown: { ...shown, remote: 'mfe-y' } })).rejects.toThrow(
      'no region of mfe-y',
    );
  });
});

describe('cycles of a modal', () => {
  const shown = { kind: 'modal', remote: 'mfe-x', modal: 'purchase-success' } as const;
  const cycle = { shown, rest: '/rest', times: 2, patience: 200 };
  const federation = globalThis as { __FEDERATION__?: unknown };
  afterEach(() => {
    delete federation.__FEDERATION__;
    document.body.innerHTML = '';
  });

  test('open and close it by the actions that the page shares', async () => {
    const went: string[] = [];
    const later = (what: string, html: string) => () => {
      went.push(what);
      setTimeout(() => (document.body.innerHTML = html));
    };
    const actions = {
      showPurchaseSuccessModal: later('show', '<div data-modal-of="mfe-x"><p>Thanks</p></div>'),
      hidePurchaseSuccessModal: later('hide', ''),
    };
    const scope = { '@vidra/shared-session': { '0.0.0': { get: async () => () => actions } } };
    federation.__FEDERATION__ = { __SHARE__: { host: { default: scope } } };
    await runCycles(cycle);
    expect(went).toEqual(['show', 'hide', 'show', 'hide']);
  });

  test('say when the page shares none', async () => {
    await expect(runCycles(cycle)).rejects.toThrow('does not share @vidra/shared-session');
  });
});
