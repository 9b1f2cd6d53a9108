/** @jest-environment jsdom */
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient, resetSession } from '@vidra/shared-session';
import {
  createFakeSite,
  createJsonResponse,
  createProblem,
  signIn,
} from '@vidra/shared-session/testing';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { TemplateGallery } from './template-gallery.tsx';

beforeAll(() => {
  globalThis.matchMedia = () =>
    ({ matches: true, addEventListener: () => undefined }) as unknown as MediaQueryList;
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  resetSession();
});

const createTemplate = (templateId: string, flow: string, ratio: string) => ({
  purpose: 'showcase',
  industry: 'home',
  film: { url: `/${templateId}.mp4`, posterUrl: `/${templateId}.jpg`, width: 480, height: 480 },
  templateId,
  title: templateId,
  description: 'Good for something.',
  flow,
  ratio,
  motions: ['orbit'],
  settings: { quality: '720p' },
  pictures: [{ id: 'p', fileUid: 'f', title: 'P', alt: 'P', thumbnailUrl: '/p.jpg' }],
});
const all = [
  createTemplate('Bottle', 'image-to-video', '1:1'),
  createTemplate('Story', 'storyline', '16:9'),
];

async function open(address = '/', fails = false) {
  const site = createFakeSite({
    filterFront: ({ body }) => {
      if (fails) return createProblem(403, 'forbidden', 'Not now.');
      const { flow } = body as { flow?: string };
      const items = all.filter((item) => flow === undefined || item.flow === flow);
      const filterOptions = {
        flows: ['image-to-video', 'storyline'],
        ratios: ['1:1', '16:9'],
        purposes: ['sell', 'showcase'],
        industries: ['home', 'travel'],
      };
      return createJsonResponse({ items, nextCursor: null, motions: ['orbit'], ...filterOptions });
    },
  });
  await signIn();
  render(
    <MemoryRouter initialEntries={[address]}>
      <TemplateGallery />
      <Where />
    </MemoryRouter>,
  );
  return { site, user: userEvent.setup() };
}
const Where = () => <output>{useLocation().search}</output>;

test('a template links to its tool with the settings filled in', async () => {
  await open();
  const card = await screen.findByRole('article', { name: 'Story' });
  const link = within(card).getByRole('link', { name: 'Use template: Story' });
  expect(link.getAttribute('href')).toBe('/edit?label=storyline&parentLabel=create&template=Story');
});

test('filters are read from the URL and written to it', async () => {
  const { site, user } = await open('/?flow=storyline');
  await screen.findByRole('article', { name: 'Story' });
  expect(screen.queryByRole('article', { name: 'Bottle' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: '1:1' }));
  expect(screen.getByRole('status').textContent).toBe('?flow=storyline&ratio=1%3A1');
  await waitFor(() => {
    expect(site.named('filterFront').at(-1)?.body).toMatchObject({
      flow: 'storyline',
      ratio: '1:1',
    });
  });
});

test('a template shows the best frame of its film, which plays while it is hovered', async () => {
  globalThis.matchMedia = () =>
    ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
  const { user } = await open();
  const card = await screen.findByRole('article', { name: 'Story' });
  expect(card.querySelector('img')?.getAttribute('src')).toBe('/Story.jpg');
  expect(card.querySelector('video')).toBeNull();
  await user.hover(card);
  await waitFor(() => {
    expect(card.querySelector('video')?.getAttribute('src')).toBe('/Story.mp4');
  });
});

test('loads every poster, so that a capture of the whole page shows them', async () => {
  await open();
  const posters = await screen.findAllByRole('presentation');
  for (const poster of posters) {
    expect(poster.getAttribute('loading')).toBe('eager');
    expect(poster.getAttribute('decoding')).toBe('sync');
  }
});

test('searches by words, purpose and industry, which are part of the URL', async () => {
  const { site, user } = await open('/?search=tea');
  await screen.findByRole('article', { name: 'Story' });
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveProperty('value', 'tea');
  await user.click(screen.getByRole('radio', { name: 'Travel' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Purpose' }), 'Sell a product');
  await waitFor(() => {
    expect(site.named('filterFront').at(-1)?.body).toMatchObject({
      search: 'tea',
      industry: 'travel',
      purpose: 'sell',
    });
  });
  expect(screen.getByRole('status').textContent).toBe('?search=tea&purpose=sell&industry=travel');
});

test('filters are shown and selected before the response arrives', async () => {
  await open('/?flow=storyline&ratio=16%3A9', true);
  const shapes = within(screen.getByRole('radiogroup', { name: 'Aspect ratio' }));
  expect(shapes.getAllByRole('radio')).toHaveLength(5);
  expect(shapes.getByRole('radio', { name: '16:9' })).toHaveProperty('checked', true);
  expect(screen.getByRole('combobox', { name: 'Tool' })).toHaveProperty('value', 'storyline');
  await screen.findByText('Not now.');
  expect(shapes.getAllByRole('radio')).toHaveLength(5);
});

test('a failed gallery shows the error and a retry button', async () => {
  await open('/', true);
  await screen.findByText('Not now.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
