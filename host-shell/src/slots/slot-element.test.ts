/** @jest-environment jsdom */
import { SLOT_ELEMENT, type LiveRemote, type SlotProps } from '@vidra/shared-contract';
import { setEnglishTransform } from '@vidra/shared-i18n/core';
import { RemoteFailure } from '../../protocol/remote-failure.ts';
import { release } from '../testing/fixtures.ts';
import { defineSlots } from './slot-element.ts';

const createContent = (name: string, order?: number) => ({
  slot: 'video-detail.actions' as const,
  name,
  title: `The ${name}`,
  height: 40,
  ...(order === undefined ? {} : { order }),
});
const remotes: LiveRemote[] = [
  {
    ...release('mfe-a'),
    extensions: { contents: [createContent('late', 200), createContent('usual')] },
  },
  { ...release('mfe-b'), extensions: { contents: [createContent('first', 1)] } },
];

/** Modules by the exposed name. A missing one never loads. */
let modules: Record<string, () => Promise<unknown>> = {};
const load = jest.fn(
  (remote: string, expose: string) =>
    modules[`${remote}/${expose}`]?.() ?? new Promise<never>(() => undefined),
);

beforeAll(() =>
  defineSlots(() => remotes, {
    load,
    getRelease: (name) => Promise.reject(new Error(`${name} has no sandboxed content.`)),
    explain: async (failure) => failure,
    isThere: async () => false,
    startOver: () => undefined,
  }),
);
/** Callbacks for when the places come into view. */
let sights: (() => void)[] = [];

beforeEach(() => {
  sights = [];
  globalThis.IntersectionObserver = class {
    constructor(call: (entries: { isIntersecting: boolean }[]) => void) {
      sights.push(() => call([{ isIntersecting: true }]));
    }
    observe() {}
    disconnect() {}
  } as never;
  load.mockClear();
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  modules = {};
});
afterEach(() => {
  document.body.replaceChildren();
  jest.useRealTimers();
});
const settle = () => jest.advanceTimersByTimeAsync(0);
const comeIntoSight = () => {
  for (const see of sights) see();
};

function put(data: unknown): HTMLElement & { data: unknown } {
  const element = document.createElement(SLOT_ELEMENT) as HTMLElement & { data: unknown };
  element.setAttribute('name', 'video-detail.actions');
  element.data = data;
  document.body.append(element);
  return element;
}

/** Creates content that writes the data it receives. */
function createWriter(withUpdate = true) {
  const unmount = jest.fn();
  const mount = jest.fn(({ domElement, data, onReady }: SlotProps) => {
    domElement.textContent = data as unknown as string;
    onReady();
  });
  const update = (element: HTMLElement, data: unknown) =>
    void (element.textContent = `${data as string}!`);
  const app = { mount, unmount, ...(withUpdate ? { update } : {}) };
  return { load: async () => ({ default: app }), mount, unmount };
}

test('gives every content its own place, in order, with the requested height', () => {
  const element = put('x');
  const places = [...element.children] as HTMLElement[];
  expect(places.map(({ dataset }) => dataset['slotOf'])).toEqual(['mfe-b', 'mfe-a', 'mfe-a']);
  expect(places.map(({ style }) => style.minBlockSize)).toEqual(['40px', '40px', '40px']);
  expect(load).not.toHaveBeenCalled();
  comeIntoSight();
  expect(load.mock.calls.map(([, expose]) => expose)).toEqual([
    'slots/first',
    'slots/usual',
    'slots/late',
  ]);
});

test('stays empty without contents', () => {
  const element = document.createElement(SLOT_ELEMENT);
  element.setAttribute('name', 'workspace-home.aside');
  document.body.append(element);
  expect(element.childElementCount).toBe(0);
});

test('passes the data and its changes to content', async () => {
  const [first, usualWriter] = [createWriter(), createWriter(false)];
  modules = { 'mfe-b/slots/first': first.load, 'mfe-a/slots/usual': usualWriter.load };
  const element = put('one');
  comeIntoSight();
  // Before its code has loaded.
  element.data = 'two';
  await settle();
  const texts = () => [...element.children].slice(0, 2).map((place) => place.textContent);
  expect(texts()).toEqual(['two', 'two']);
  expect((element.firstElementChild as HTMLElement).style.minBlockSize).toBe('');
  element.data = 'three';
  await settle();
  expect(texts()).toEqual(['three!', 'three']);
  expect(first.mount).toHaveBeenCalledTimes(1);
  element.remove();
  await settle();
  expect(first.unmount).toHaveBeenCalledTimes(1);
});

test('shows a failure in its own place, with a manual retry', async () => {
  const goodWriter = createWriter();
  const failure = new RemoteFailure('evaluation', 'mfe-b', 'boom');
  modules = {
    'mfe-b/slots/first': () => Promise.reject(failure),
    'mfe-a/slots/usual': goodWriter.load,
  };
  const element = put('x');
  comeIntoSight();
  await settle();
  const [brokenElement, workingElement] = [...element.children] as [HTMLElement, HTMLElement];
  expect(brokenElement.textContent).toContain("Couldn't open The first.");
  expect(workingElement.textContent).toBe('x');
  modules['mfe-b/slots/first'] = goodWriter.load;
  brokenElement.querySelector('button')?.click();
  await settle();
  expect(brokenElement.textContent).toBe('x');
});

test('shows a failure in another language at once, while it is in the page', async () => {
  modules = {
    'mfe-b/slots/first': () => Promise.reject(new RemoteFailure('evaluation', 'mfe-b', 'boom')),
  };
  const element = put('x');
  comeIntoSight();
  await settle();
  const place = element.firstElementChild;
  setEnglishTransform((text) => text.toUpperCase());
  expect(place?.textContent).toBe("COULDN'T OPEN THE FIRST.TRY AGAIN");
  element.remove();
  setEnglishTransform(undefined);
  expect(place?.textContent).not.toContain("Couldn't");
});
