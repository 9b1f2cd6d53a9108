/** @jest-environment jsdom */
import { FLOWS } from '@vidra/shared-contract';
import { queryClient } from '@vidra/shared-session';
import { capabilities, createFakeSite, createJsonResponse } from '@vidra/shared-session/testing';
import { render, screen } from '@testing-library/react';
import { PriceTable } from './price-table.tsx';

const PRICES = { '480p': 4, '720p': 6, '1080p': 10 };
const [clip] = capabilities.flows;
const engine = clip!.engine;
const createOffer = (productPrices = PRICES) => ({
  ...capabilities,
  flows: [{ ...clip!, prices: PRICES }],
  films: FLOWS.filter((flow) => flow !== 'image-to-video').map((flow) => ({
    flow,
    engine,
    available: true,
    prices: flow === 'product' ? productPrices : PRICES,
  })),
});

afterEach(() => queryClient.clear());

test('says in one sentence what a video costs if all tools cost the same', async () => {
  createFakeSite({ capabilities: () => createJsonResponse(createOffer()) });
  render(<PriceTable />);
  expect(
    await screen.findByText(/cost 4 credits in 480p, 6 in 720p, and 10 in 1080p, with every tool/),
  ).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
});

test('shows the prices of each tool if they differ', async () => {
  const offer = createOffer({ ...PRICES, '1080p': 12 });
  createFakeSite({ capabilities: () => createJsonResponse(offer) });
  render(<PriceTable />);
  expect(await screen.findByRole('row', { name: 'Product video 4 6 12' })).toBeDefined();
});
