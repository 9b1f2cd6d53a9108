/** @jest-environment jsdom */
import { resetSession } from '@vidra/shared-session';
import {
  createFakeSite,
  createJsonResponse,
  createProblem,
  signIn,
} from '@vidra/shared-session/testing';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { CutOutButton } from './cut-out-button.tsx';
import type { DraftMedia } from './media.ts';

const media: DraftMedia = {
  fileUid: 'f1',
  url: '/f1',
  width: 800,
  height: 600,
  fileName: 'mug.jpg',
  notice: null,
};
const picture = { ...media, fileUid: 'f2', url: '/f2', fileName: 'mug.png', thumbnailUrl: '/t2' };
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Remove background' }));

afterEach(() => {
  cleanup();
  resetSession();
});

test('replaces the image with its cut-out', async () => {
  const api = createFakeSite({
    removeBackground: () => createJsonResponse({ picture, engine: {} }),
  });
  await signIn();
  const onMedia = jest.fn();
  render(<CutOutButton media={media} onMedia={onMedia} />);
  press();
  await waitFor(() => expect(onMedia).toHaveBeenCalledTimes(1));
  expect(onMedia).toHaveBeenCalledWith(picture);
  expect(api.named('removeBackground').map(({ body, request }) => [body, request.url])).toEqual([
    [{ fileUid: 'f1' }, 'http://localhost/api/v1.0/openApi/vidra/remove'],
  ]);
});

test('shows an error beside the button and allows a retry', async () => {
  const answers = [
    createProblem(422, 'invalid_request', 'There is nothing in front.'),
    createJsonResponse({ picture }),
  ];
  createFakeSite({ removeBackground: () => answers.shift() as Response });
  await signIn();
  const onMedia = jest.fn();
  render(<CutOutButton media={media} onMedia={onMedia} />);
  press();
  expect((await screen.findByRole('alert')).textContent).toBe('There is nothing in front.');
  expect(onMedia).not.toHaveBeenCalled();
  press();
  await waitFor(() => expect(onMedia).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('alert')).toBeNull();
});
