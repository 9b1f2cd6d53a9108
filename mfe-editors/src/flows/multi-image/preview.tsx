import type { Editor } from '../../editor/hooks/use-editor.ts';
import { SceneSketch } from '../../editor/stage/scene-sketch.tsx';
import type { MultiImageDraft } from './draft.ts';

/** The pictures of the film with their moves. */
export function Preview({ editor }: { readonly editor: Editor<MultiImageDraft> }) {
  const { draft, renew } = editor;
  const scenes = draft.images.map((image) => ({ ...image, text: '' }));
  return <SceneSketch scenes={scenes} ratio={draft.ratio} onExpired={renew} />;
}
