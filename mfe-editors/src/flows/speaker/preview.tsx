import { secondsOf, sentencesOf } from '@vidra/shared-contract';
import type { Editor } from '../../editor/hooks/use-editor.ts';
import { SceneSketch } from '../../editor/stage/scene-sketch.tsx';
import type { SpeakerDraft } from './draft.ts';
import { settingsOf } from './rules.ts';

/** The portrait with the first caption. */
export function Preview({ editor }: { readonly editor: Editor<SpeakerDraft> }) {
  const { draft, renew } = editor;
  const { portrait, captions, script, ratio } = draft;
  const [first = ''] = captions ? sentencesOf(script) : [];
  const seconds = secondsOf(settingsOf(draft));
  const scene = {
    key: 'portrait',
    picture: portrait,
    motion: 'handheld',
    seconds,
    text: first,
  } as const;
  return <SceneSketch scenes={[scene]} ratio={ratio} onExpired={renew} />;
}
