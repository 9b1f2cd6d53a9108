/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { clipTimeline } from '@vidra/shared-film/timeline';
import FilmPreview from './film-preview.tsx';

const timeline = clipTimeline(
  { imageUid: 'a', motion: 'pan-left', durationSeconds: 5, seed: 1 },
  { width: 640, height: 360 },
);

test('shows one message and no player where nothing can be drawn', async () => {
  // jsdom has no canvas.
  render(<FilmPreview timeline={timeline} pictures={[]} onExpired={() => undefined} />);
  expect(await screen.findByText(/This browser can't draw the preview/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Play' })).toBeNull();
  expect(screen.queryByRole('slider', { name: 'Position' })).toBeNull();
  expect(screen.queryByText(/rendered in your browser/)).toBeNull();
});
