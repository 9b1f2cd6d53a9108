import { useEffect, useRef, useState } from 'react';

/** Plays one sound at a time, and stops it when the page is left. */
export function useSound() {
  const element = useRef<HTMLAudioElement>(null);
  const [playingSound, setPlaying] = useState<string | null>(null);
  const stop = () => {
    element.current?.pause();
    element.current = null;
    setPlaying(null);
  };
  useEffect(
    () => () => {
      element.current?.pause();
    },
    [],
  );
  return {
    /** Key of the playing sound. */
    playing: playingSound,
    play: async (key: string, url: string) => {
      stop();
      const audio = new Audio(url);
      element.current = audio;
      audio.onended = () => {
        if (element.current === audio) setPlaying(null);
      };
      setPlaying(key);
      try {
        await audio.play();
      } catch (error) {
        if (element.current !== audio) return;
        setPlaying(null);
        throw error;
      }
    },
    stop,
  };
}
