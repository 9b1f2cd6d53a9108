import type { Focus } from '@vidra/shared-film/timeline';
import { useEffect, useRef, useState } from 'react';
import { loadPicture } from './film/load-picture.ts';
import type { Pictures } from './picture/paint-scene.ts';

/** Current URL of a file's picture. */
export interface PictureAddress {
  uid: string;
  url: string;
  /** Point that crops keep inside. Defaults to the middle. */
  focus?: Focus;
}

const NONE: Pictures = new Map();
const MIDDLE: Focus = { x: 0.5, y: 0.5 };

/** Loads the pictures of these files, each of them once, and returns those that are ready. */
export function usePictures(
  addresses: readonly PictureAddress[],
  onFail: (uid: string) => void,
): Pictures {
  const [pictures, setPictures] = useState<Pictures>(NONE);
  const loading = useRef(new Map<string, string>());
  const onFailRef = useRef(onFail);
  useEffect(() => {
    onFailRef.current = onFail;
  });
  useEffect(() => {
    const requestedUrls = loading.current;
    for (const { uid, url, focus = MIDDLE } of addresses) {
      if (requestedUrls.get(uid) === url) continue;
      requestedUrls.set(uid, url);
      loadPicture(url).then(
        (image) => {
          if (requestedUrls.get(uid) !== url) return;
          setPictures((before) =>
            new Map([...before].filter(([knownUid]) => requestedUrls.has(knownUid))).set(uid, {
              image,
              focus,
            }),
          );
        },
        () => {
          if (requestedUrls.get(uid) === url) onFailRef.current(uid);
        },
      );
    }
    const wantedUids = new Set(addresses.map(({ uid }) => uid));
    for (const uid of requestedUrls.keys()) if (!wantedUids.has(uid)) requestedUrls.delete(uid);
  }, [addresses]);
  useEffect(() => {
    const requestedUrls = loading.current;
    return () => {
      requestedUrls.clear();
    };
  }, []);
  return pictures;
}
