/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VideoPlayer } from './video-player.tsx';

/** jsdom has the element but cannot play it. */
function setUp() {
  const { container } = render(<VideoPlayer src="/cat.mp4" label="A cat" />);
  const video = container.querySelector('video')!;
  let isPaused = true;
  const change = (state: boolean, event: string) => {
    isPaused = state;
    fireEvent(video, new Event(event));
  };
  Object.defineProperty(video, 'paused', { get: () => isPaused });
  Object.defineProperty(video, 'duration', { value: 10 });
  video.play = jest.fn(async () => {
    change(false, 'play');
  });
  video.pause = jest.fn(() => {
    change(true, 'pause');
  });
  fireEvent.loadedMetadata(video);
  return { video, user: userEvent.setup() };
}

const getButton = (name: string) => screen.getByRole('button', { name });

test('plays and pauses by button and by Space, once each', async () => {
  const { video, user } = setUp();

  await user.click(getButton('Play'));
  expect(video.play).toHaveBeenCalledTimes(1);
  await user.keyboard(' ');
  expect(video.pause).toHaveBeenCalledTimes(1);
  act(() => {
    screen.getByRole('slider', { name: 'Position' }).focus();
  });
  await user.keyboard(' ');
  expect(video.play).toHaveBeenCalledTimes(2);
});

test('arrow keys seek by a second within the video, and M mutes', async () => {
  const { video, user } = setUp();

  act(() => {
    getButton('Play').focus();
  });
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(video.currentTime).toBe(2);
  await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  expect(video.currentTime).toBe(0);
  await user.keyboard('m');
  expect(video.muted).toBe(true);
  fireEvent.volumeChange(video);
  expect(getButton('Unmute')).toBeTruthy();
});

test('reports an unplayable video and retries on request', async () => {
  const { video, user } = setUp();
  Object.defineProperty(video, 'error', { value: { code: 4 } });
  video.load = jest.fn();

  fireEvent.error(video);
  expect(screen.getByRole('alert').textContent).toContain("couldn't be played");
  await user.click(getButton('Try again'));
  expect(video.load).toHaveBeenCalledTimes(1);
});

test('can leave out the buttons for single frames, which only a maker needs', () => {
  render(<VideoPlayer src="/cat.mp4" label="A cat" frameSteps={false} />);
  expect(screen.queryByRole('button', { name: 'Next frame' })).toBeNull();
  expect(getButton('Play')).toBeTruthy();
});

test('steps by frames and changes speed by keys and by controls', async () => {
  const { video, user } = setUp();
  await user.click(getButton('Play'));
  await user.click(getButton('Next frame'));
  expect(video.pause).toHaveBeenCalledTimes(1);
  expect(video.currentTime).toBeCloseTo(1 / 30);
  await user.keyboard('..,');
  expect(video.currentTime).toBeCloseTo(2 / 30);

  await user.selectOptions(screen.getByRole('combobox', { name: 'Speed' }), '0.5×');
  expect(video.playbackRate).toBe(0.5);
  fireEvent(video, new Event('ratechange'));
  act(() => {
    getButton('Play').focus();
  });
  await user.keyboard('>');
  expect(video.playbackRate).toBe(0.75);
  await user.keyboard('l');
  expect(video.loop).toBe(true);
});
