/** @jest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient, resetSession } from '@vidra/shared-session';
import {
  createFakeSite,
  createJsonResponse,
  createProblem,
  signIn,
} from '@vidra/shared-session/testing';
import content from './brand-kit.tsx';

const KIT = {
  logoFileUid: null,
  logoUrl: null,
  secondaryColour: null,
  font: null,
  primaryColour: '#ff6600',
};
const noop = () => undefined;
const place = document.createElement('div');

afterEach(async () => {
  await act(async () => content.unmount(place));
  place.remove();
  queryClient.clear();
  resetSession();
});

async function open(updateBrandKit: (body: object) => Response) {
  const server = createFakeSite({
    brandKit: () => createJsonResponse(KIT),
    updateBrandKit: ({ body }) => updateBrandKit(body as object),
  });
  await signIn();
  document.body.append(place);
  await act(async () =>
    content.mount({
      slot: 'account.sections',
      domElement: place,
      data: null,
      hydrate: false,
      onReady: noop,
      onError: noop,
    }),
  );
  const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save brand' });
  return { server, save, user: userEvent.setup() };
}
const getColor = (name: string) => screen.getByLabelText<HTMLInputElement>(name).value;

test("shows the account's brand, and saves changes for all videos", async () => {
  const { server, save, user } = await open((body) => createJsonResponse({ ...KIT, ...body }));
  expect(getColor('Main color')).toBe('#ff6600');
  expect(save.disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Set secondary color' }));
  await user.click(save);
  await screen.findByText('Brand saved.');
  expect(server.named('updateBrandKit').map(({ body }) => body)).toEqual([
    { logoFileUid: null, primaryColour: '#ff6600', secondaryColour: '#14213d', font: null },
  ]);
  expect(getColor('Secondary color')).toBe('#14213d');
  expect(save.disabled).toBe(true);
});

test('shows a failed save and can retry it', async () => {
  const { save, user } = await open(() => createProblem(409, 'conflict', 'This image is gone.'));
  await user.click(screen.getByRole('button', { name: 'Match the look: main color' }));
  await user.click(save);
  expect((await screen.findByRole('alert')).textContent).toBe('This image is gone.');
  await waitFor(() => {
    expect(save.disabled).toBe(false);
  });
  screen.getByRole('button', { name: 'Set main color' });
});
