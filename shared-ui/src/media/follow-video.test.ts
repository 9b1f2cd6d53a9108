import { followVideo } from './follow-video.ts';

function createVideo(fields: Partial<HTMLVideoElement>): HTMLVideoElement {
  const element = {
    paused: true,
    ended: false,
    currentTime: 0,
    duration: 5,
    playbackRate: 1,
    ...fields,
  };
  return Object.assign(element, {
    play: async () => {
      element.paused = false;
    },
    pause: () => {
      element.paused = true;
    },
  }) as unknown as HTMLVideoElement;
}

test('a video plays and pauses with its leader, at the same speed', () => {
  const follower = createVideo({ currentTime: 0 });
  followVideo(createVideo({ paused: false, currentTime: 2, playbackRate: 0.5 }), follower);
  expect(follower).toMatchObject({ paused: false, currentTime: 2, playbackRate: 0.5 });
});

test('leaves small offsets alone while both play', () => {
  const follower = createVideo({ paused: false, currentTime: 1.95 });
  followVideo(createVideo({ paused: false, currentTime: 2 }), follower);
  expect(follower.currentTime).toBe(1.95);
  followVideo(createVideo({ paused: false, currentTime: 2.5 }), follower);
  expect(follower.currentTime).toBe(2.5);
});

test('shows the same frame while the leader is paused', () => {
  const follower = createVideo({ paused: false, currentTime: 1.98 });
  followVideo(createVideo({ currentTime: 2 }), follower);
  expect(follower).toMatchObject({ paused: true, currentTime: 2 });
});

test('the shorter video waits on its last frame until the leader starts again', () => {
  const leader = createVideo({ paused: false, currentTime: 4, duration: 5 });
  const follower = createVideo({ paused: false, currentTime: 2.9, duration: 3 });
  followVideo(leader, follower);
  expect(follower).toMatchObject({ paused: true, currentTime: 3 });
  followVideo(Object.assign(leader, { currentTime: 0 }), follower);
  expect(follower).toMatchObject({ paused: false, currentTime: 0 });
});
