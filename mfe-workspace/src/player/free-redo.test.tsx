/** @jest-environment jsdom */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { RedoOffer } from '@vidra/shared-contract/schemas';
import { queryClient, resetSession } from '@vidra/shared-session';
import {
  createFakeSite,
  createJsonResponse,
  sampleTask,
  signIn,
} from '@vidra/shared-session/testing';
import { FreeRedo } from './free-redo.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  resetSession();
});

const task = sampleTask('bad', { status: 'done', feedback: 'dislike', dislikeReason: 'motion' });
const OFFER: RedoOffer = { offered: true, left: 2, limit: 3 };

async function show(offer: RedoOffer, redoVideo = () => createJsonResponse(sampleTask('new'))) {
  const site = createFakeSite({ redoOffer: () => createJsonResponse(offer), redoVideo });
  await signIn();
  const onShow = jest.fn();
  render(<FreeRedo task={task} onShow={onShow} />);
  return { site, onShow };
}

test('makes a disliked video again for free, with a note, and shows the new one', async () => {
  const { site, onShow } = await show(OFFER);
  expect(await screen.findByText('2 left this month')).toBeTruthy();
  const note = screen.getByRole('textbox', { name: 'What should change?' });
  fireEvent.change(note, { target: { value: ' Slower, please. ' } });
  const button = screen.getByRole('button', { name: 'Redo for free' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByText("We're making it again. You won't be charged.")).toBeTruthy();
  const redos = site.calls.filter(({ name }) => name === 'redoVideo');
  expect(redos.map(({ body }) => body)).toEqual([{ taskUid: 'bad', note: 'Slower, please.' }]);
  fireEvent.click(screen.getByRole('button', { name: 'Show the new video' }));
  expect(onShow).toHaveBeenCalledWith('new');
});

test('offers nothing when none is left', async () => {
  const { site } = await show({ offered: false, left: 0, limit: 3 });
  await waitFor(() => expect(site.calls.some(({ name }) => name === 'redoOffer')).toBe(true));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('button')).toBeNull();
});

test('says why it could not be made again', async () => {
  const detail = "You've used all free redos of this month (3).";
  await show(OFFER, () =>
    createJsonResponse(
      { type: 'x', title: 'Conflict', status: 409, code: 'conflict', detail, requestId: 'r' },
      409,
    ),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Redo for free' }));
  expect((await screen.findByRole('alert')).textContent).toBe(detail);
});
