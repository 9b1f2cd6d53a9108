/** @jest-environment jsdom */
import { SLOT_ELEMENT, type LiveRemote, type SlotProps } from '@vidra/shared-contract';
import { RemoteFailure } from '../federation/remote-failure.ts';
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

/** Contents by what they are asked for; none: it never comes. */
let modules: Record<string, () => Promise<unknown>> = {};
const load = jest.fn(
  (remote: string, expose: string) =>
    modules[`${remote}/${expose}`]?.() ?? new Promise<never>(() => undefined),
);

beforeAll(() =>
  defineSlots(() => remotes, {
    load,
    explain: async (failure) => failure,
    isThere: async () => false,
    startOver: () => undefined,
  }),
);
/** What happens once the places come into sight. */
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

/** Content that writes down what it is handed. */
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

test('every content has a place of its own, in order, of the height that it asks for', () => {
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

test('a slot that nobody fills stays empty', () => {
  const element = document.createElement(SLOT_ELEMENT);
  element.setAttribute('name', 'workspace-home.aside');
  document.body.append(element);
  expect(element.childElementCount).toBe(0);
});

test('content is handed the data, and what it changes to', async () => {
  const [first, usualWriter] = [createWriter(), createWriter(false)];
  modules = { 'mfe-b/slots/first': first.load, 'mfe-a/slots/usual': usualWriter.load };
  const element = put('one');
  comeIntoSight();
  // Before its code is here.
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

test('one that fails says so in its own place and is tried again by hand', async () => {
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
  expect(brokenElement.textContent).toContain('The first could not be opened.');
  expect(workingElement.textContent).toBe('x');
  modules['mfe-b/slots/first'] = goodWriter.load;
  brokenElement.querySelector('button')?.click();
  await settle();
  expect(brokenElement.textContent).toBe('x');
});
