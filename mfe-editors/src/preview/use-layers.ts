import type { PictureLayers } from '@vidra/shared-film/layers';
import { shouldUseLayers, type FilmTimeline } from '@vidra/shared-film/timeline';
import { useEffect, useMemo, useState } from 'react';
import type { LoadedPicture } from './picture/fill-frame.ts';
import type { Pictures } from './picture/paint-scene.ts';
import { separateLayers } from './picture/separate-layers.ts';
import { getFileUids } from './picture/scene-files.ts';

type Apart = ReadonlyMap<LoadedPicture['image'], PictureLayers | null>;

const NONE: Apart = new Map();

/** Adds the layers to pictures that move in layers, once they are computed. */
export function useLayers(film: FilmTimeline, pictures: Pictures): Pictures {
  const [layersByImage, setApart] = useState(NONE);
  const isApart = useMemo(() => {
    const layeredScenes = film.scenes.filter((scene) => shouldUseLayers(film, scene));
    return new Set(layeredScenes.flatMap(({ content }) => getFileUids(content)));
  }, [film]);
  useEffect(() => {
    let isOver = false;
    for (const uid of isApart) {
      const picture = pictures.get(uid);
      if (!picture || layersByImage.has(picture.image)) continue;
      void separateLayers(picture).then((layers) => {
        if (isOver) return;
        const shownImages = new Set([...pictures.values()].map(({ image }) => image));
        setApart((before) =>
          new Map([...before].filter(([image]) => shownImages.has(image))).set(
            picture.image,
            layers,
          ),
        );
      });
    }
    return () => {
      isOver = true;
    };
  }, [isApart, pictures, layersByImage]);
  return useMemo(() => {
    if (layersByImage.size === 0) return pictures;
    return new Map(
      [...pictures].map(([uid, picture]) => [
        uid,
        { ...picture, layers: layersByImage.get(picture.image) },
      ]),
    );
  }, [pictures, layersByImage]);
}
