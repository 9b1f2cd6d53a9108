import { queueSegments } from './segment-queue.ts';

const scene = {};
const change = { leaving: {} };

test('renders one transition at a time', () => {
  const queue = queueSegments([scene, change, scene, change, scene]);
  expect(queue.take()).toEqual([0, scene]);
  expect(queue.take()).toEqual([1, change]);
  expect(queue.take()).toEqual([2, scene]);
  expect(queue.take()).toEqual([4, scene]);
  // This worker can end, because the one rendering the transition takes the last part.
  expect(queue.take()).toBeUndefined();
  queue.end(change);
  expect(queue.take()).toEqual([3, change]);
  expect(queue.take()).toBeUndefined();
});

test('does not start a second transition when a scene ends', () => {
  const queue = queueSegments([change, change, scene]);
  expect(queue.take()).toEqual([0, change]);
  expect(queue.take()).toEqual([2, scene]);
  queue.end(scene);
  expect(queue.take()).toBeUndefined();
});
