/** @jest-environment jsdom */
import { Suspense, type ComponentType, type ReactNode } from 'react';
import { act, render, screen } from '@testing-library/react';
import { createShellPart, setMissingPartHandler } from './updates/shell-part.tsx';
import { ShellBoundary } from './shell-boundary.tsx';

const chunkError = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
const Content = () => <p>Here it is</p>;

beforeEach(() => {
  document.body.innerHTML = '<main id="regions"></main>';
  delete document.documentElement.dataset['layout'];
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

/** Creates a part whose code loads at the given attempt. */
function createPart(atTry: number) {
  let tries = 0;
  const load = jest.fn(async () => {
    tries += 1;
    if (tries < atTry) throw chunkError;
    return { default: Content };
  });
  return { Part: createShellPart(load), load };
}

async function show(Part: ComponentType, fallback?: ReactNode) {
  const page = (turn: number) => (
    <ShellBoundary turn={turn} {...(fallback === undefined ? {} : { fallback })}>
      <Suspense>
        <Part />
      </Suspense>
    </ShellBoundary>
  );
  const { rerender } = await act(async () => render(page(0)));
  return { goOn: (turn: number) => act(async () => rerender(page(turn))) };
}

test('reloads the page for missing code of a part, and shows nothing meanwhile', async () => {
  const reload = jest.fn(async () => true);
  setMissingPartHandler(reload);
  const { Part, load } = createPart(9);
  await show(Part);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(load).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Internal Server Error')).toBeNull();
});

test('shows the error page until the path changes when a reload does not help', async () => {
  setMissingPartHandler(async () => false);
  const { Part, load } = createPart(3);
  const { goOn } = await show(Part);
  expect(screen.getByText('Internal Server Error')).toBeDefined();
  await goOn(1);
  expect(screen.getByText('Internal Server Error')).toBeDefined();
  await goOn(2);
  expect(screen.getByText('Here it is')).toBeDefined();
  expect(screen.queryByText('Internal Server Error')).toBeNull();
  expect(load).toHaveBeenCalledTimes(3);
});

test('keeps the page when the frame around it fails', async () => {
  setMissingPartHandler(async () => false);
  const { Part } = createPart(2);
  const { goOn } = await show(Part, null);
  expect(screen.queryByText('Internal Server Error')).toBeNull();
  expect(document.documentElement.dataset['layout']).not.toBe('bare');
  await goOn(1);
  expect(screen.getByText('Here it is')).toBeDefined();
});
