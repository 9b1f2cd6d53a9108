import { useEffect, useEffectEvent, useRef, useState } from 'react';

export interface UploadWait {
  /** Whether the button was pressed while a picture was on its way. */
  readonly on: boolean;
  /** Goes up with each picture that arrived while the press was remembered. */
  readonly arrivals: number;
  readonly begin: () => void;
  /** The picture has arrived. */
  readonly arrive: () => void;
  /** Another picture was chosen, or none: the press was not meant for it. */
  readonly forget: () => void;
}

/** Remembers a press on the button while the picture is on its way. */
export function useUploadWait(): UploadWait {
  const [on, setOn] = useState(false);
  const [arrivals, setArrivals] = useState(0);
  // The upload answers long after the render that started it.
  const wanted = useRef(false);
  const remember = (press: boolean) => {
    wanted.current = press;
    setOn(press);
  };
  return {
    on,
    arrivals,
    begin: () => {
      remember(true);
    },
    forget: () => {
      remember(false);
    },
    arrive: () => {
      if (!wanted.current) return;
      remember(false);
      setArrivals((count) => count + 1);
    },
  };
}

/** Goes on with what was pressed for, once the form holds the picture that arrived. */
export function useGoOnAfterUpload({ arrivals }: UploadWait, goOn: () => void): void {
  const arrived = useEffectEvent(goOn);
  useEffect(() => {
    if (arrivals > 0) arrived();
  }, [arrivals]);
}
