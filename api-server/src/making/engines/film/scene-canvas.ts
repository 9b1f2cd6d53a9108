import { layoutOf } from '@vidra/shared-contract/text-layout';
import type { Focus, SceneContent, Size } from '@vidra/shared-contract/timeline';
import { pathOf, type FilmSpec } from '../film-spec.ts';
import { blurredFill, covering, fitted, layered, plainCanvas, plainFill } from './canvas.ts';
import { shown } from './comparison.ts';
import { endCard } from './end-card.ts';
import type { Canvas } from './film.ts';
import { garmentCanvas } from './garment-canvas.ts';
import { pictureCanvas } from './picture-canvas.ts';

type Portrait = Extract<SceneContent, { kind: 'portrait' }>;

const PORTRAIT_SHARE = 0.94;

function portraitCanvas({ uid, background }: Portrait, spec: FilmSpec, focus?: Focus): Canvas {
  const path = pathOf(spec, uid);
  if (background.kind === 'keep') return pictureCanvas(path, focus);
  return async (size: Size) => {
    const behind = {
      blur: () => blurredFill(path, size),
      colour: () => plainFill(background.kind === 'colour' ? background.colour : '#20242e', size),
      picture: async () => {
        const behindUid = background.kind === 'picture' ? background.imageUid : '';
        return covering(pathOf(spec, behindUid), size);
      },
    }[background.kind];
    const room = { width: size.width, height: Math.round(size.height * PORTRAIT_SHARE) };
    const portrait = await fitted(path, room);
    // Cut-outs of people stand on the lower edge.
    return layered(await behind(), [{ input: portrait, gravity: 'south' }]);
  };
}

/** In these looks the product is seen in a window at the end too. */
const hasGround = (spec: FilmSpec) =>
  'style' in spec && layoutOf(spec.style, 'end', { width: 1, height: 1 }) !== undefined;

/**
 * What a scene films, painted from the order's files.
 * @param focus of its picture; looked for where nobody knows
 */
export function canvasOf(content: SceneContent, spec: FilmSpec, focus?: Focus): Canvas {
  switch (content.kind) {
    case 'picture': {
      const path = pathOf(spec, content.uid);
      return content.fit === 'cut' ? shown(path) : pictureCanvas(path, focus);
    }
    case 'plain':
      return plainCanvas(content.colour);
    case 'backdrop':
      return content.blurred && !hasGround(spec)
        ? endCard(
            pathOf(spec, content.uid),
            content.logoUid === undefined ? undefined : pathOf(spec, content.logoUid),
          )
        : pictureCanvas(pathOf(spec, content.uid), focus);
    case 'portrait':
      return portraitCanvas(content, spec, focus);
    case 'garment':
      return garmentCanvas(content, spec);
    case 'changed':
      throw new Error('A changed picture is painted together with its still.');
  }
}
