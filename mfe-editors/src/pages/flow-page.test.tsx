/** @jest-environment jsdom */
import { queryClient, resetSession } from '@vidra/shared-session';
import { fakeSite, signIn } from '@vidra/shared-session/testing';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import type * as React from 'react';
import { MemoryRouter } from 'react-router-dom';
import { FlowPage } from './flow-page.tsx';

jest.mock('../flows/editors.tsx', () => {
  const { lazy } = jest.requireActual<typeof React>('react');
  return { EDITORS: { storyline: { Editor: lazy(() => new Promise<never>(() => undefined)) } } };
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  resetSession();
});

test('what can be made is asked for while the code of the flow is on its way', async () => {
  const server = fakeSite({});
  await signIn();
  render(
    <MemoryRouter initialEntries={['/edit?label=storyline&parentLabel=create']}>
      <FlowPage route="edit" />
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { name: 'Storyline' })).toBeTruthy();
  await waitFor(() => {
    expect(server.named('capabilities')).toHaveLength(1);
  });
});
