import { getLayout } from '@vidra/shared-film/text-layout';
import {
  PORTRAIT_SHARE,
  type Focus,
  type SceneContent,
  type Size,
} from '@vidra/shared-film/timeline';
import { getMediaPath, type FilmSpec } from '../../film-spec.ts';
import {
  createBlurredFill,
  coverPicture,
  fitPicture,
  compositeLayers,
  createPlainCanvas,
  createPlainFill,
} from './canvas.ts';
import { createCoverCanvas } from './comparison.ts';
import { endCard } from './end-card.ts';
import type { Canvas } from '../film.ts';
import { createGarmentCanvas } from './garment-canvas.ts';
import { createPictureCanvas } from './picture-canvas.ts';

type Portrait = Extract<SceneContent, { kind: 'portrait' }>;

function createPortraitCanvas(
  { uid, background }: Portrait,
  spec: FilmSpec,
  focus?: Focus,
): Canvas {
  const path = getMediaPath(spec, uid);
  if (background.kind === 'keep') return createPictureCanvas(path, focus);
  return async (size: Size) => {
    const renderBackground = {
      blur: () => createBlurredFill(path, size),
      colour: () =>
        createPlainFill(background.kind === 'colour' ? background.colour : '#20242e', size),
      picture: async () => {
        const behindUid = background.kind === 'picture' ? background.imageUid : '';
        return coverPicture(getMediaPath(spec, behindUid), size);
      },
    }[background.kind];
    const room = { width: size.width, height: Math.round(size.height * PORTRAIT_SHARE) };
    const portrait = await fitPicture(path, room);
    // Cut-outs of people are aligned with the lower edge.
    return compositeLayers(await renderBackground(), [{ input: portrait, gravity: 'south' }]);
  };
}

/** Checks whether the look shows the product in a window at the end, too. */
const hasGround = (spec: FilmSpec) =>
  'style' in spec && getLayout(spec.style, 'end', { width: 1, height: 1 }) !== undefined;

/**
 * Creates the canvas of a scene's content from the order's files.
 *
 * @param focus of its picture; otherwise the picture is analyzed
 */
export function createSceneCanvas(content: SceneContent, spec: FilmSpec, focus?: Focus): Canvas {
  switch (content.kind) {
    case 'picture': {
      const path = getMediaPath(spec, content.uid);
      return content.fit === 'cut' ? createCoverCanvas(path) : createPictureCanvas(path, focus);
    }
    case 'plain':
      return createPlainCanvas(content.colour);
    case 'backdrop':
      return content.blurred && !hasGround(spec)
        ? endCard(
            getMediaPath(spec, content.uid),
            content.logoUid === undefined ? undefined : getMediaPath(spec, content.logoUid),
          )
        : createPictureCanvas(getMediaPath(spec, content.uid), focus);
    case 'portrait':
      return createPortraitCanvas(content, spec, focus);
    case 'garment':
      return createGarmentCanvas(content, spec);
    case 'changed':
      throw new Error('A changed image is painted together with its still.');
  }
}
