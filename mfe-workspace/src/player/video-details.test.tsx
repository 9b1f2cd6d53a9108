/** @jest-environment jsdom */
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Capabilities, FileCheck } from '@vidra/shared-contract/schemas';
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

const CHECK: FileCheck = {
  frames: 120,
  blackSeconds: 0,
  longestStillSeconds: 0,
  longestSilenceSeconds: 0,
  flashesPerSecond: 0,
  loudness: null,
  peakDb: null,
};
const video = {
  url: '/v.mp4',
  downloadUrl: '/v.mp4?download=1',
  posterUrl: '/p.jpg',
  hoverUrl: '/h.mp4',
  width: 720,
  height: 1280,
  durationSeconds: 5,
  sizeBytes: 1000,
};

interface DetailsProps {
  readonly flow: 'product' | 'storyline';
  readonly id: string;
  readonly check?: FileCheck;
  readonly stillDownloadUrl?: string;
}

function Details({ flow, id, check, stillDownloadUrl }: DetailsProps) {
  const task = sampleTask('one', {
    flow,
    status: 'done',
    engine: { id, label: id },
    ...(check && { video: { ...video, check } }),
    ...(stillDownloadUrl !== undefined && { video: { ...video, stillDownloadUrl } }),
  });
  const neighbors = { previous: undefined, next: undefined, onShow: () => undefined };
  return <VideoDetails task={task} actions={useVideoActions()} {...neighbors} />;
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

test('folds the file check under one line, which opens to its results', async () => {
  const user = userEvent.setup();
  createFakeSite({ capabilities: () => createJsonResponse(testCapabilities) });
  await signIn();
  render(
    <MemoryRouter>
      <Details flow="product" id="preview" check={CHECK} />
    </MemoryRouter>,
  );
  const line = screen.getByRole('button', { name: 'File checked' });
  expect(line.getAttribute('aria-expanded')).toBe('false');
  expect(screen.getByText('Frozen frames').closest('[hidden]')).not.toBeNull();
  await user.click(line);
  expect(screen.getByText('Frozen frames').closest('[hidden]')).toBeNull();
  expect(screen.getByText('All 120 frames are playable')).toBeTruthy();
});

test('offers the finished image of a video as a file', async () => {
  createFakeSite({ capabilities: () => createJsonResponse(testCapabilities) });
  await signIn();
  render(
    <MemoryRouter>
      <Details flow="product" id="preview" stillDownloadUrl="/still.jpg?d" />
    </MemoryRouter>,
  );
  const link = screen.getByRole('link', { name: 'Image (JPEG)' });
  expect(link.getAttribute('href')).toBe('/still.jpg?d');
});
