/** @jest-environment jsdom */
import { act, render } from '@testing-library/react';
import { LoadingPage } from '../pages/loading-page.tsx';
import { regionStore } from '../regions/region-store.ts';
import { runAfterContent } from './run-after-content.ts';

beforeEach(() => {
  jest.useFakeTimers();
  regionStore.setState({}, true);
});
afterEach(() => jest.useRealTimers());

const passTime = () => act(() => jest.advanceTimersByTime(10_000));

test('waits for a page of the shell whose code is loading', () => {
  const work = jest.fn();
  const { unmount } = render(<LoadingPage />);
  runAfterContent(work);
  passTime();
  expect(work).not.toHaveBeenCalled();
  unmount();
  passTime();
  expect(work).toHaveBeenCalledTimes(1);
});

test('waits for a remote, and runs once', () => {
  const work = jest.fn();
  regionStore.setState({ 'mfe-x': { kind: 'skeleton' } });
  runAfterContent(work);
  passTime();
  expect(work).not.toHaveBeenCalled();
  regionStore.setState({ 'mfe-x': { kind: 'ready' } });
  passTime();
  regionStore.setState({ 'mfe-x': { kind: 'slow' } });
  passTime();
  expect(work).toHaveBeenCalledTimes(1);
});

test('does not run after it was stopped', () => {
  const work = jest.fn();
  runAfterContent(work)();
  passTime();
  expect(work).not.toHaveBeenCalled();
});
