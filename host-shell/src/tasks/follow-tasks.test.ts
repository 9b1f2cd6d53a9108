/** @jest-environment jsdom */
import { TASK_EVENTS_PATH } from '@vidra/shared-contract';
import { createFakeSite, signIn } from '@vidra/shared-session/testing';
import { regionStore } from '../regions/region-store.ts';
import { navigationStore } from '../routing/navigation-store.ts';
import { routes } from '../testing/fixtures.ts';
import { followTasks } from './follow-tasks.ts';

let streams: AbortSignal[];

beforeAll(async () => {
  createFakeSite({});
  await signIn();
  jest.useFakeTimers();
  const rest = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const { url, signal } = new Request(input, init);
    if (!url.endsWith(TASK_EVENTS_PATH)) return rest(input, init);
    streams.push(signal);
    return new Promise(() => undefined);
  };
});
beforeEach(() => {
  streams = [];
  regionStore.setState({}, true);
});
afterAll(() => jest.useRealTimers());

function goTo(name: string): void {
  const route = routes.find((candidate) => candidate.name === name);
  if (!route) throw new Error(`No route is called ${name}.`);
  navigationStore.setState({ view: { kind: 'route', route, params: {} } });
}

const passTime = () => jest.advanceTimersByTimeAsync(10_000);

test('opens the stream once a user page is ready, and closes it on leaving', async () => {
  goTo('landing');
  followTasks();
  await passTime();
  expect(streams).toHaveLength(0);

  regionStore.setState({ 'mfe-workspace': { kind: 'skeleton' } });
  goTo('workspace-home');
  await passTime();
  expect(streams).toHaveLength(0);
  regionStore.setState({ 'mfe-workspace': { kind: 'ready' } });
  await passTime();
  expect(streams).toHaveLength(1);

  goTo('edit');
  await passTime();
  expect(streams.map(({ aborted }) => aborted)).toEqual([false]);
  goTo('landing');
  await passTime();
  expect(streams.map(({ aborted }) => aborted)).toEqual([true]);
});

test('opens no stream when the visitor leaves before the page is ready', async () => {
  regionStore.setState({ 'mfe-workspace': { kind: 'skeleton' } });
  goTo('workspace-home');
  await passTime();
  goTo('landing');
  regionStore.setState({ 'mfe-workspace': { kind: 'ready' } });
  await passTime();
  expect(streams).toHaveLength(0);
});
