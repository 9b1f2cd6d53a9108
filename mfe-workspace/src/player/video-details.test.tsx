/** @jest-environment jsdom */
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import type { Capabilities } from '@vidra/shared-contract/schemas';
import { queryClient, resetSession } from '@vidra/shared-session';
import {
  capabilities,
  createFakeSite,
  createJsonResponse,
  sampleTask,
  signIn,
} from '@vidra/shared-session/testing';
import { MemoryRouter } from 'react-router-dom';
import { useVideoActions } from '../videos/use-video-actions.ts';
import { VideoDetails } from './video-details.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  resetSession();
});

const createFilm = (flow: 'product' | 'storyline', id: string): Capabilities['films'][number] => ({
  flow,
  engine: { id, label: id, honesty: `${flow} by ${id}` },
  ignored: [],
  available: true,
  reason: null,
  maxCount: 4,
  prices: { '480p': 4, '720p': 6, '1080p': 10 },
});
const testCapabilities: Capabilities = {
  ...capabilities,
  films: [createFilm('product', 'preview'), createFilm('storyline', 'fal')],
};

function Details({ flow, id }: { flow: 'product' | 'storyline'; id: string }) {
  const task = sampleTask('one', { flow, status: 'done', engine: { id, label: id } });
  const neighbours = { previous: undefined, next: undefined, onShow: () => undefined };
  return <VideoDetails task={task} actions={useVideoActions()} {...neighbours} />;
}

test.each([
  ['product', 'preview', 'product by preview'],
  ['storyline', 'fal', 'storyline by fal'],
  // Another engine is configured by now, whose note does not apply to this video.
  ['product', 'fal', null],
] as const)('names the engine of a %s by %s', async (flow, id, expectedText) => {
  createFakeSite({ capabilities: () => createJsonResponse(testCapabilities) });
  await signIn();
  render(
    <MemoryRouter>
      <Details flow={flow} id={id} />
    </MemoryRouter>,
  );
  await waitFor(() => {
    expect(queryClient.getQueryData(['public', 'capabilities'])).toEqual(testCapabilities);
  });
  if (expectedText !== null) await screen.findByText(expectedText);
  expect(screen.queryAllByText(/ by (preview|fal)$/).map(({ textContent }) => textContent)).toEqual(
    expectedText === null ? [] : [expectedText],
  );
});
