/** @jest-environment jsdom */
import { act } from '@testing-library/react';
import { sampleTask } from '@vidra/shared-session/testing';
import { useState } from 'react';
import { createRemoteSlot, type SlotContentProps } from './create-remote-slot.tsx';
import { Slot } from './slot.tsx';

function Content({ data }: SlotContentProps<'video-detail.actions'>) {
  const [first] = useState(data.title);
  if (data.title === 'broken') throw new Error('no title');
  return (
    <p>
      {first}, now {data.title}
    </p>
  );
}

function createProps(domElement: HTMLElement, title: string) {
  const calls = { ready: 0, errors: [] as unknown[] };
  const props = {
    slot: 'video-detail.actions' as const,
    domElement,
    hydrate: false,
    data: sampleTask('t1', { title }),
    onReady: () => (calls.ready += 1),
    onError: (error: unknown) => calls.errors.push(error),
  };
  return { calls, props };
}

test("content shows and follows the slot's data, and is removed completely", async () => {
  const element = document.createElement('div');
  const { calls, props } = createProps(element, 'rain');
  const content = createRemoteSlot('video-detail.actions', Content);
  await act(async () => content.mount(props));
  expect(calls.ready).toBe(1);
  expect(element.textContent).toBe('rain, now rain');
  await act(async () => content.update?.(element, sampleTask('t1', { title: 'sun' })));
  expect(element.textContent).toBe('rain, now sun');
  await act(async () => content.unmount(element));
  expect(element.innerHTML).toBe('');
});

test('the compiler refuses data that the slot does not bring', async () => {
  function Author({ data }: SlotContentProps<'video-detail.actions'>) {
    // @ts-expect-error -- a video has no such field
    return <p>{String(data.author)}</p>;
  }
  const element = document.createElement('div');
  const content = createRemoteSlot('video-detail.actions', Author);
  await act(async () => content.mount(createProps(element, 'rain').props));
  expect(element.textContent).toBe('undefined');
  // @ts-expect-error -- the slot brings a video, not its title
  expect((<Slot name="video-detail.actions" data="rain" />).props.data).toBe('rain');
  await act(async () => content.unmount(element));
});

test('errors of the content are reported to the host', async () => {
  const consoleSpy = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { calls, props } = createProps(document.createElement('div'), 'broken');
  await act(async () => createRemoteSlot('video-detail.actions', Content).mount(props));
  expect(calls.errors).toEqual([new Error('no title')]);
  consoleSpy.mockRestore();
});
