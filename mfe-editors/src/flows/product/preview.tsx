import { FILM_CARDS, sentencesOf, speechSeconds } from '@vidra/shared-contract';
import type { Editor } from '../../editor/hooks/use-editor.ts';
import { SceneSketch, type SketchedScene } from '../../editor/stage/scene-sketch.tsx';
import type { ProductDraft } from './draft.ts';

const MOVES = ['push-in', 'pan-right', 'pull-out', 'pan-left'] as const;

/** The cards and pictures of the film, with the words that fall on them. */
export function Preview({ editor }: { readonly editor: Editor<ProductDraft> }) {
  const { draft, renew } = editor;
  const { images, productName, price, callToAction, script, voice, captions, ratio } = draft;
  const sentences = sentencesOf(script);
  const spoken = speechSeconds(script, voice?.speed);
  const end = [price, callToAction].filter(Boolean).join(' · ');
  const title: SketchedScene = {
    ...{ key: 'title', picture: images[0] ?? null, motion: 'still', seconds: FILM_CARDS.title },
    text: productName,
  };
  const shown = images.map((picture, index): SketchedScene => {
    const text = sentences[Math.floor((index * sentences.length) / images.length)] ?? '';
    const motion = MOVES[index % MOVES.length] ?? 'push-in';
    const seconds = Math.max(1, spoken / images.length);
    return { key: picture.fileUid, picture, motion, seconds, text: captions ? text : '' };
  });
  const last: SketchedScene[] =
    end === ''
      ? []
      : [{ key: 'end', picture: null, motion: 'still', seconds: FILM_CARDS.end, text: end }];
  return <SceneSketch scenes={[title, ...shown, ...last]} ratio={ratio} onExpired={renew} />;
}
