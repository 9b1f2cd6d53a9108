/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createDraftTimeline } from '../preview/plan-draft.ts';
import { EMPTY_DRAFT, type MultiImageDraft } from '../flows/multi-image/draft.ts';
import { toSettings } from '../flows/multi-image/rules.ts';
import { applyShotEdit } from './shot-edits.ts';
import ShotTimeline from './shot-timeline.tsx';

const createImage = (name: string, seconds: number) => ({
  key: `picture-${name}`,
  seconds,
  motion: 'push-in' as const,
  picture: {
    fileUid: name,
    url: `/${name}.jpg`,
    thumbnailUrl: `/${name}-small.jpg`,
    width: 1600,
    height: 900,
    fileName: `${name}.jpg`,
    notice: null,
  },
});
const START: MultiImageDraft = {
  ...EMPTY_DRAFT,
  images: [createImage('a', 4), createImage('b', 3), createImage('c', 2)],
};

const onSeek = jest.fn();
const onOpen = jest.fn();
const onFull = jest.fn();

interface TimelineProps {
  readonly maxShots?: number;
  readonly frame?: number;
  /** Seconds of the second shot's narration. */
  readonly narrationSeconds?: number;
}

function Timeline({ maxShots = 9, frame = 0, narrationSeconds = 0 }: TimelineProps) {
  const [draft, setDraft] = useState(START);
  const [key, setKey] = useState<string | null>(null);
  const film = createDraftTimeline(toSettings(draft), new Map());
  const scenes = film.scenes.map((scene, index) =>
    index === 1 ? { ...scene, seconds: Math.max(scene.seconds, narrationSeconds) } : scene,
  );
  return (
    <ShotTimeline
      timeline={{ ...film, scenes }}
      playback={{ frame, playing: false }}
      onPlay={() => undefined}
      onSeek={onSeek}
      editing={{
        shots: draft.images,
        noun: 'Image',
        maxShots,
        currentKey: key,
        onSelect: setKey,
        onOpen,
        onFull,
        onEdit: (edit) => {
          setDraft((before) => ({ ...before, images: applyShotEdit(before.images, edit) }));
        },
      }}
    />
  );
}

const getBlocks = () => within(screen.getByRole('listbox', { name: 'Timeline' }));
const listBlocks = () =>
  getBlocks()
    .getAllByRole('option')
    .map((block) => block.textContent);
const getSelected = () => getBlocks().getByRole('option', { selected: true });
const getStatus = () => screen.getByRole('status').textContent;

async function press(keys: string): Promise<void> {
  screen.getByRole('listbox').focus();
  await userEvent.keyboard(keys);
}

test('selects by arrow keys, and moves the playhead to the start of the shot', async () => {
  render(<Timeline />);
  expect(getSelected().textContent).toBe('Image 1, 4 s, a.jpg');
  await press('{ArrowRight}');
  expect(getSelected().textContent).toBe('Image 2, 3 s, b.jpg');
  expect(screen.getByRole('listbox').getAttribute('aria-activedescendant')).toBe(getSelected().id);
  // After the fade of 0.6 seconds, which still shows the shot before.
  expect(onSeek).toHaveBeenLastCalledWith(4.6 * 30);
  await press('{End}{ArrowRight}');
  expect(getSelected().textContent).toBe('Image 3, 2 s, c.jpg');
});

test('moves, resizes and deletes by keys, and says so', async () => {
  render(<Timeline />);
  await press('{ArrowRight}{Alt>}{ArrowLeft}{/Alt}');
  expect(listBlocks()).toEqual([
    'Image 1, 3 s, b.jpg',
    'Image 2, 4 s, a.jpg',
    'Image 3, 2 s, c.jpg',
  ]);
  expect(getStatus()).toBe('Image 2 moved to position 1 of 3.');
  await press('+');
  expect(getSelected().textContent).toBe('Image 1, 3.5 s, b.jpg');
  expect(getStatus()).toBe('Image 1: 3.5 seconds.');
  await press('{Delete}');
  expect(listBlocks()).toEqual(['Image 1, 4 s, a.jpg', 'Image 2, 2 s, c.jpg']);
  expect(getStatus()).toBe('Image 1 deleted.');
});

test('splits at the playhead, duplicates and deletes by its buttons', async () => {
  render(<Timeline frame={30} />);
  await userEvent.click(screen.getByRole('button', { name: 'Split image 1' }));
  expect(listBlocks().slice(0, 2)).toEqual(['Image 1, 1 s, a.jpg', 'Image 2, 3 s, a.jpg']);
  await userEvent.click(screen.getByRole('button', { name: 'Duplicate image 2' }));
  expect(listBlocks()).toHaveLength(5);
  await userEvent.click(screen.getByRole('button', { name: 'Delete image 3' }));
  expect(listBlocks()).toHaveLength(4);
});

test('refuses one image too many', async () => {
  render(<Timeline maxShots={3} />);
  await userEvent.click(screen.getByRole('button', { name: 'Duplicate image 1' }));
  expect(onFull).toHaveBeenCalledTimes(1);
  expect(listBlocks()).toHaveLength(3);
});

test('a dragged edge changes the seconds once it is released', async () => {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(9 * 40 + 12);
  Element.prototype.setPointerCapture = () => undefined;
  const user = userEvent.setup();
  render(<Timeline />);
  const edge = getBlocks().getAllByRole('option')[1]?.lastElementChild;
  if (!edge) throw new Error('The block has no edge.');
  await user.pointer([
    { keys: '[MouseLeft>]', target: edge, coords: { clientX: 100 } },
    { target: edge, coords: { clientX: 160 } },
  ]);
  expect(listBlocks()[1]).toBe('Image 2, 4.5 s, b.jpg');
  expect(getStatus()).toBe('');
  await user.pointer({ keys: '[/MouseLeft]', target: edge, coords: { clientX: 160 } });
  expect(listBlocks()[1]).toBe('Image 2, 4.5 s, b.jpg');
  expect(getStatus()).toBe('Image 2: 4.5 seconds.');
  jest.restoreAllMocks();
});

test('a narration holds its shot on screen', async () => {
  render(<Timeline narrationSeconds={5.2} />);
  await press('{ArrowRight}-');
  expect(getSelected().textContent).toBe('Image 2, 5.2 s, b.jpg');
  expect(getStatus()).toBe('Image 2: 5.2 seconds, as long as its narration.');
  await press('+');
  expect(getSelected().textContent).toBe('Image 2, 5.5 s, b.jpg');
});

test('opens the fields of the selected shot', async () => {
  render(<Timeline />);
  await press('{ArrowRight}{Enter}');
  expect(onOpen).toHaveBeenLastCalledWith('picture-b');
});
