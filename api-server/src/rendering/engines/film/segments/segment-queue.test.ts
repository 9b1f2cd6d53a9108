import { queueSegments } from './segment-queue.ts';

const scene = {};
const change = { leaving: {} };

test('a change from one scene to the next waits until no other is rendered', () => {
  const queue = queueSegments([scene, change, scene, change, scene]);
  expect(queue.take()).toEqual([0, scene]);
  expect(queue.take()).toEqual([1, change]);
  expect(queue.take()).toEqual([2, scene]);
  expect(queue.take()).toEqual([4, scene]);
  // Whoever asks now is not needed any more: the one who renders the change takes the last.
  expect(queue.take()).toBeUndefined();
  queue.end(change);
  expect(queue.take()).toEqual([3, change]);
  expect(queue.take()).toBeUndefined();
});

test('a scene that ends lets no second change begin', () => {
  const queue = queueSegments([change, change, scene]);
  expect(queue.take()).toEqual([0, change]);
  expect(queue.take()).toEqual([2, scene]);
  queue.end(scene);
  expect(queue.take()).toBeUndefined();
});
