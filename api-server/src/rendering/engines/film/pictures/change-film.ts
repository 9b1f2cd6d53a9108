import {
  COMPARISON,
  createTimeline,
  getSceneHeads,
  isOnCard,
  splitAt,
  toChangedFocus,
  toRegionFocus,
  type Size,
} from '@vidra/shared-film/timeline';
import { getMediaPath, type FilmSpec } from '../../film-spec.ts';
import type { Film } from '../film.ts';
import { changePicture } from './change-picture.ts';
import { createComparison, createCoverCanvas } from './comparison.ts';
import { createPictureCanvas } from './picture-canvas.ts';

/** Settings of a change with its files. */
export type ChangeSpec = Extract<FilmSpec, { flow: 'change-elements' }>;

/** A changed picture, given as path or bytes. */
interface ChangedPicture {
  picture: Buffer | string;
  size: Size;
}

/** Plans a film that shows a changed picture alone, with its region and its heads kept whole. */
export function createResultFilm(
  spec: ChangeSpec,
  frame: Size,
  { picture, size }: ChangedPicture,
): Film {
  const timeline = createTimeline(spec, { frame, narrations: [] });
  const heads = spec.focuses?.[spec.imageUid]?.heads;
  const focus = toChangedFocus({ region: spec.region, step: 'result' }, heads);
  const scenes = timeline.scenes.map(({ content, ...scene }) => ({
    ...scene,
    canvas: createPictureCanvas(picture, focus),
    isCard: isOnCard(timeline, { content }, { size, focus }),
    isUnseen: spec.unseenUids?.includes(spec.imageUid) ?? false,
    heads: getSceneHeads(timeline, { content }, { size, focus }),
  }));
  return { ...timeline, scenes, still: { canvas: createCoverCanvas(picture), size } };
}

/** Plans a film of a changed picture: before and after, or the result alone. */
export async function changeFilm(spec: ChangeSpec, frame: Size): Promise<Film> {
  const path = getMediaPath(spec, spec.imageUid);
  const { before, marked, after, size } = await changePicture(path, spec, spec.media);
  if (spec.output === 'result') return createResultFilm(spec, frame, { picture: after, size });
  const focus = toRegionFocus(spec.region);
  const { region, change } = spec;
  const heads = getSceneHeads(
    { style: COMPARISON.style, frame },
    { content: { kind: 'changed', uid: spec.imageUid, step: 'both', region, change } },
    { size, focus: { ...focus, heads: spec.focuses?.[spec.imageUid]?.heads } },
  );
  const canvas = (picture: Buffer) => createPictureCanvas(picture, focus);
  return createComparison(
    frame,
    {
      before: canvas(before),
      marked: canvas(marked),
      after: canvas(after),
      splitAt: splitAt(size, frame, focus),
      heads,
    },
    { canvas: createCoverCanvas(after), size },
  );
}
