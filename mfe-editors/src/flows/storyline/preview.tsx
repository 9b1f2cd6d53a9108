import { speechSeconds } from '@vidra/shared-contract';
import type { Editor } from '../../editor/hooks/use-editor.ts';
import { SceneSketch } from '../../editor/stage/scene-sketch.tsx';
import type { StorylineDraft } from './draft.ts';

/** The shots with their moves and words. */
export function Preview({ editor }: { readonly editor: Editor<StorylineDraft> }) {
  const { draft, renew } = editor;
  const { captions, voice, ratio, shots } = draft;
  const scenes = shots.map((shot) => {
    const spoken = shot.narration === '' ? 0 : speechSeconds(shot.narration, voice?.speed);
    const text = shot.picture ? (captions ? shot.narration : '') : shot.description;
    return { ...shot, text, seconds: Math.max(shot.seconds, spoken) };
  });
  return <SceneSketch scenes={scenes} ratio={ratio} onExpired={renew} />;
}
