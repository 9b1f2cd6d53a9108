/** @jest-environment jsdom */
import { runCycles } from './run-cycles.ts';

describe('page cycles', () => {
  const shownPage = { kind: 'page', remote: 'mfe-x', address: '/x' } as const;
  const cycle = { shown: shownPage, rest: '/rest', times: 3, patience: 200 };
  let region: HTMLElement;

  beforeEach(() => {
    document.body.innerHTML = '<div data-region="mfe-x"></div>';
    region = document.querySelector('[data-region]')!;
  });
  afterEach(() => jest.restoreAllMocks());

  /** Mocks a site that mounts and unmounts a little after each navigation. */
  function mockSite(unmounts: boolean) {
    const visitedPaths: string[] = [];
    jest.spyOn(history, 'pushState').mockImplementation((_state, _title, to) => {
      visitedPaths.push(String(to));
      setTimeout(() => {
        if (to === '/x') region.innerHTML = '<p>Content</p>';
        else if (unmounts) region.replaceChildren();
      });
    });
    return visitedPaths;
  }

  test('show and leave the page the given number of times', async () => {
    const visitedPaths = mockSite(true);
    await runCycles(cycle);
    expect(visitedPaths).toEqual(['/x', '/rest', '/x', '/rest', '/x', '/rest']);
  });

  test('fail when a page stays', async () => {
    mockSite(false);
    await expect(runCycles(cycle)).rejects.toThrow('/x was not removed in time.');
  });

  test('fail when the remote has no region', async () => {
    await expect(runCycles({ ...cycle, shown: { ...shownPage, remote: 'mfe-y' } })).rejects.toThrow(
      'no region for mfe-y',
    );
  });
});

describe('modal cycles', () => {
  const shownModal = { kind: 'modal', remote: 'mfe-x', modal: 'purchase-success' } as const;
  const cycle = { shown: shownModal, rest: '/rest', times: 2, patience: 200 };
  const federation = globalThis as { __FEDERATION__?: unknown };
  afterEach(() => {
    delete federation.__FEDERATION__;
    document.body.innerHTML = '';
  });

  test("open and close the modal by the page's shared actions", async () => {
    const calls: string[] = [];
    const createDelayedAction = (label: string, html: string) => () => {
      calls.push(label);
      setTimeout(() => (document.body.innerHTML = html));
    };
    const actions = {
      showPurchaseSuccessModal: createDelayedAction(
        'show',
        '<div data-modal-of="mfe-x"><p>Thanks</p></div>',
      ),
      hidePurchaseSuccessModal: createDelayedAction('hide', ''),
    };
    const scope = { '@vidra/shared-session': { '0.0.0': { get: async () => () => actions } } };
    federation.__FEDERATION__ = { __SHARE__: { host: { default: scope } } };
    await runCycles(cycle);
    expect(calls).toEqual(['show', 'hide', 'show', 'hide']);
  });

  test("open a remote's own modal with its example, and close it", async () => {
    const calls: unknown[][] = [];
    const act =
      (html: string) =>
      (...values: unknown[]) => {
        calls.push(values);
        setTimeout(() => (document.body.innerHTML = html));
      };
    const actions = {
      openModal: act('<div data-modal-of="mfe-x"><p>Article</p></div>'),
      closeModal: act(''),
    };
    const scope = { '@vidra/shared-session': { '0.0.0': { get: async () => () => actions } } };
    federation.__FEDERATION__ = { __SHARE__: { host: { default: scope } } };
    const ownModal = { ...shownModal, modal: 'mfe-x/article', data: { id: 'start' } };
    await runCycles({ ...cycle, shown: ownModal });
    const openArguments = ['mfe-x/article', { id: 'start' }];
    expect(calls).toEqual([openArguments, [], openArguments, []]);
  });

  test('fail when the page shares no actions', async () => {
    await expect(runCycles(cycle)).rejects.toThrow('does not share @vidra/shared-session');
  });
});
