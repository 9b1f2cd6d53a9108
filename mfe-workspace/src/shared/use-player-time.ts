import { useEffect, useState, type RefObject } from 'react';

const EVENTS = ['timeupdate', 'seeking', 'seeked'] as const;

/** Returns the video of a player. @param stage an element around the player */
export const findVideo = (stage: RefObject<HTMLElement | null>): HTMLVideoElement | null =>
  stage.current?.querySelector('video') ?? null;

/** Returns the current time of a player in seconds. @param stage an element around the player */
export function usePlayerTime(stage: RefObject<HTMLElement | null>): number {
  const [time, setTime] = useState(0);
  useEffect(() => {
    const video = findVideo(stage);
    if (!video) return undefined;
    const update = () => {
      setTime(video.currentTime);
    };
    update();
    for (const event of EVENTS) video.addEventListener(event, update);
    return () => {
      for (const event of EVENTS) video.removeEventListener(event, update);
    };
  }, [stage]);
  return time;
}
