/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { useJob } from './use-job.ts';

const missingCode = Object.assign(new Error('Loading chunk prices failed.'), {
  name: 'ChunkLoadError',
});
const online = jest.spyOn(navigator, 'onLine', 'get');

/** The boundary of the remote, which gives errors to the host. */
class Boundary extends Component<{ readonly children: ReactNode }, { readonly error?: Error }> {
  override state: { readonly error?: Error } = {};

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    return this.state.error === undefined
      ? this.props.children
      : `host: ${String(this.state.error)}`;
  }
}

function Job({ error }: { readonly error: unknown }) {
  const job = useJob(() => Promise.reject(error as Error));
  return (
    <>
      <button type="button" onClick={() => job.start(undefined)}>
        Start
      </button>
      <p role="alert">{job.problem}</p>
    </>
  );
}

async function runJob(error: unknown): Promise<void> {
  const { container } = render(<Job error={error} />, { wrapper: Boundary });
  await act(async () => {
    screen.getByRole('button', { name: 'Start' }).click();
  });
  shownText = container.textContent;
}
let shownText: string | null;

beforeEach(() => {
  online.mockReturnValue(true);
  jest.spyOn(console, 'error').mockReturnValue();
});

test('lets the host recover code that is missing', async () => {
  await runJob(missingCode);
  expect(shownText).toBe('host: ChunkLoadError: Loading chunk prices failed.');
});

test('says offline what to do when code is missing', async () => {
  online.mockReturnValue(false);
  await runJob(missingCode);
  expect(shownText).toContain("This part couldn't be loaded. Go online and try again.");
});

test('shows other failures of a job in place', async () => {
  await runJob(new Error("Couldn't write the script."));
  expect(shownText).toContain("Couldn't write the script.");
});
