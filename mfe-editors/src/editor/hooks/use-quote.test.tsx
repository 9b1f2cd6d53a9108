/** @jest-environment jsdom */
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FILM_MOTIONS, MUSIC_BEDS, TRANSITIONS } from '@vidra/shared-contract';
import type { Quote, TaskSettings } from '@vidra/shared-contract/schemas';
import { queryClient, resetSession, uiStore } from '@vidra/shared-session';
import {
  capabilities,
  createFakeSite,
  createJsonResponse,
  sampleTask,
  signIn,
} from '@vidra/shared-session/testing';
import { MemoryRouter } from 'react-router-dom';
import multiImage from '../../flows/multi-image/flow.ts';
import { EditorFrame } from '../frame/editor-frame.tsx';

const labels = { label: 'multi-image', parentLabel: 'create' };
const [image] = capabilities.samples;
const images = ['push-in', 'orbit', 'pan-left'].map((motion) => ({
  imageUid: image?.fileUid ?? '',
  seconds: 5,
  motion,
}));
const settings = {
  flow: 'multi-image',
  images,
  transition: 'cut',
  transitionSeconds: 0,
  music: null,
  prompt: '',
  ratio: '16:9',
  quality: '720p',
  seed: 7,
} as unknown as TaskSettings;
const offeredCapabilities = {
  ...capabilities,
  transitions: TRANSITIONS,
  music: MUSIC_BEDS,
  films: [
    {
      flow: 'multi-image',
      available: true,
      reason: null,
      maxCount: 4,
      ignored: [],
      engine: capabilities.flows[0]?.engine,
      motions: FILM_MOTIONS,
      prices: { '480p': 5, '720p': 10, '1080p': 20 },
    },
  ],
};
const createQuote = (fields: Partial<Quote>): Quote => ({
  credits: 30,
  fullCredits: 30,
  discountedVideos: 0,
  discountPercent: 0,
  availableCredits: 90,
  seconds: 15,
  ...fields,
});
const generate = (name: RegExp) => screen.findByRole('button', { name });

async function open(quote: Quote, left = 90) {
  const server = createFakeSite({
    capabilities: () => createJsonResponse(offeredCapabilities),
    accountInfo: () =>
      createJsonResponse({
        memberShipLevel: 1,
        remainedVideoCredits: left,
        totalVideoCredits: 100,
        usedVideoCredits: 10,
        sorted: 3,
      }),
    batchGet: () =>
      createJsonResponse({ tasks: [sampleTask('t1', { flow: 'multi-image', settings })] }),
    quote: () => createJsonResponse(quote),
    createMultiImage: () =>
      createJsonResponse({
        groupUid: 'g',
        title: 'T',
        createTime: 2000,
        tasks: [sampleTask('t2')],
      }),
  });
  await signIn();
  render(
    <MemoryRouter initialEntries={['/edit?label=multi-image&parentLabel=create&from=t1']}>
      <EditorFrame flow={multiImage} labels={labels} />
    </MemoryRouter>,
  );
  await screen.findByRole('list', { name: 'Images' });
  return { server, user: userEvent.setup() };
}

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  globalThis.matchMedia = () =>
    ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  resetSession();
});

test('subtracts reused scenes of an earlier video from the price on the button', async () => {
  const { server, user } = await open(createQuote({ credits: 10, keptScenes: 2 }));
  expect(await generate(/^Generate · 10 credits$/)).toBeTruthy();
  expect(screen.getByText(/2 of 3 scenes are reused at no cost/i)).toBeTruthy();
  expect(server.named('quote')[0]?.body).toMatchObject({ count: 1, settings: { seed: 7 } });
  // Several videos of one order must differ.
  await user.click(screen.getByRole('radio', { name: '2' }));
  expect(await generate(/^Generate · 60 credits$/)).toBeTruthy();
});

test('accepts credits that cover only the changed scenes', async () => {
  const { server, user } = await open(createQuote({ credits: 10, keptScenes: 2 }), 12);
  await user.click(await generate(/^Generate · 10 credits$/));
  await waitFor(() => {
    expect(server.named('createMultiImage')).toHaveLength(1);
  });
  expect(uiStore.getState().purchaseModal.visible).toBe(false);
});

test('keeps the price when no scene is kept', async () => {
  const { server } = await open(createQuote({}));
  await waitFor(() => {
    expect(server.named('quote').length).toBeGreaterThan(0);
  });
  expect(await generate(/^Generate · 30 credits$/)).toBeTruthy();
  expect(screen.queryByText(/kept and cost/)).toBeNull();
});
