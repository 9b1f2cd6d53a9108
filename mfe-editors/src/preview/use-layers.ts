import type { PictureLayers } from '@vidra/shared-contract/layers';
import { wantsLayers, type FilmTimeline } from '@vidra/shared-contract/timeline';
import { useEffect, useMemo, useState } from 'react';
import type { LoadedPicture } from './picture/fill-frame.ts';
import type { Pictures } from './picture/paint-scene.ts';
import { takeApart } from './picture/take-apart.ts';
import { uidsOf } from './picture/scene-files.ts';

type Apart = ReadonlyMap<LoadedPicture['image'], PictureLayers | null>;

const NONE: Apart = new Map();

/** The pictures, with the layers of those that move in layers: as soon as they are known. */
export function useLayers(film: FilmTimeline, pictures: Pictures): Pictures {
  const [apart, setApart] = useState(NONE);
  const isApart = useMemo(() => {
    const asking = film.scenes.filter((scene) => wantsLayers(film, scene));
    return new Set(asking.flatMap(({ content }) => uidsOf(content)));
  }, [film]);
  useEffect(() => {
    let isOver = false;
    for (const uid of isApart) {
      const picture = pictures.get(uid);
      if (!picture || apart.has(picture.image)) continue;
      void takeApart(picture).then((layers) => {
        if (isOver) return;
        const shown = new Set([...pictures.values()].map(({ image }) => image));
        setApart((before) =>
          new Map([...before].filter(([image]) => shown.has(image))).set(picture.image, layers),
        );
      });
    }
    return () => {
      isOver = true;
    };
  }, [isApart, pictures, apart]);
  return useMemo(() => {
    if (apart.size === 0) return pictures;
    return new Map(
      [...pictures].map(([uid, picture]) => [
        uid,
        { ...picture, layers: apart.get(picture.image) },
      ]),
    );
  }, [pictures, apart]);
}
