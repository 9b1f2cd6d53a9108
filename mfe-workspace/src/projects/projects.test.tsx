/** @jest-environment jsdom */
import { cleanup, render, screen, within } from '@testing-library/react';
import { queryClient, resetSession } from '@vidra/shared-session';
import { createFakeSite, createJsonResponse, signIn } from '@vidra/shared-session/testing';
import { MemoryRouter } from 'react-router-dom';
import { Projects } from './projects.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  resetSession();
});

test('lists projects of all kinds in the account, and says what is kept on the device', async () => {
  createFakeSite({
    projectHistory: () =>
      createJsonResponse({
        items: (['storyline', 'product', 'agent'] as const).map((kind) => ({
          projectUid: kind,
          title: `My ${kind}`,
          kind,
          createTime: 1,
          updateTime: 2,
          posterUrl: null,
        })),
        nextCursor: null,
      }),
  });
  await signIn();
  render(
    <MemoryRouter>
      <Projects />
    </MemoryRouter>,
  );
  const account = screen.getByRole('region', { name: 'In your account' });
  expect(await within(account).findByRole('link', { name: /My product/ })).toBeDefined();
  expect(within(account).getByRole('button', { name: /My agent/ })).toBeDefined();
  expect(screen.getByText(/stays here until you generate it/)).toBeDefined();
});
