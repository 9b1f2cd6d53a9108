/** @jest-environment jsdom */
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { queryClient } from '@vidra/shared-session';
import { createFakeSite, createJsonResponse } from '@vidra/shared-session/testing';
import ExampleFilm from './example-film.tsx';

const film = { url: '/film.mp4', posterUrl: '/film.jpg', width: 480, height: 854 };
const page = { nextCursor: null, flows: [], purposes: [], industries: [], ratios: [], motions: [] };

function show({ isStill = false, films = [film] as (typeof film | null)[] } = {}) {
  window.matchMedia = () => ({ matches: isStill }) as MediaQueryList;
  const items = films.map((template, index) => ({
    templateId: `red-dress-${index}`,
    title: 'Red dress',
    film: template,
  }));
  const site = createFakeSite({ filterFront: () => createJsonResponse({ ...page, items }) });
  const { container } = render(<ExampleFilm flow="try-on" />);
  return { site, container };
}

afterEach(() => {
  cleanup();
  queryClient.clear();
});

test('loops the first finished film of the tool, and leads to its settings', async () => {
  const { site } = show({ films: [null, film] });
  const video = await screen.findByLabelText<HTMLVideoElement>('Red dress');
  expect([video.getAttribute('src'), video.loop, video.autoplay]).toEqual([
    '/film.mp4',
    true,
    true,
  ]);
  expect(screen.getByText('Example')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Try this one' }).getAttribute('href')).toBe(
    '/try-on?label=try-on&parentLabel=people&template=red-dress-1',
  );
  expect(site.named('filterFront')[0]?.body).toMatchObject({ flow: 'try-on' });
});

test('shows its best frame alone with reduced motion', async () => {
  show({ isStill: true });
  const video = await screen.findByLabelText<HTMLVideoElement>('Red dress');
  expect(video.hasAttribute('src')).toBe(false);
  expect(video.poster).toContain('/film.jpg');
});

test('shows an icon where no film was made', async () => {
  const { site, container } = show({ films: [null] });
  await waitFor(() => expect(site.named('filterFront')).toHaveLength(1));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(container.querySelector('video')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});
