/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DownloadButton } from './download-button.tsx';

afterEach(() => jest.restoreAllMocks());

test('saves the file once it is prepared', async () => {
  const savedUrls: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    savedUrls.push(this.href);
  });
  const file = Promise.withResolvers<string>();
  render(<DownloadButton label="GIF" prepare={() => file.promise} />);
  await userEvent.click(screen.getByRole('button', { name: 'GIF' }));
  expect(savedUrls).toEqual([]);
  file.resolve('https://files.example/video.gif');
  await screen.findByRole('button', { name: 'GIF' });
  expect(savedUrls).toEqual(['https://files.example/video.gif']);
});

test('says why there is no file, and tries again', async () => {
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const prepare = jest
    .fn<Promise<string>, []>()
    .mockRejectedValueOnce(new Error('This video is too long.'))
    .mockResolvedValue('/video.gif');
  render(<DownloadButton label="GIF" prepare={prepare} />);
  await userEvent.click(screen.getByRole('button', { name: 'GIF' }));
  expect((await screen.findByRole('alert')).textContent).toBe('This video is too long.');
  expect(click).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'GIF' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(click).toHaveBeenCalledTimes(1);
});
