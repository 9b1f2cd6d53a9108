import { BrandField } from '../../editor/fields/brand-field.tsx';
import { CaptionsField } from '../../editor/fields/captions-field.tsx';
import { MoreSettings } from '../../editor/fields/more-settings.tsx';
import { MusicField } from '../../editor/fields/music-field.tsx';
import { FrameFields } from '../../editor/fields/settings-fields.tsx';
import { TransitionField } from '../../editor/fields/transition-field.tsx';
import { VoiceField } from '../../editor/fields/voice-field.tsx';
import type { Editor } from '../../editor/hooks/use-editor.ts';
import { ProjectBar } from '../../editor/project/project-bar.tsx';
import { useProject } from '../../editor/project/use-project.ts';
import type { ProductDraft } from './draft.ts';
import { PageFields } from './page-fields.tsx';
import { ScriptFields } from './script-fields.tsx';

/** Everything that can be set for a film of a product. */
export function Fields({ editor }: { readonly editor: Editor<ProductDraft> }) {
  const { draft, change, offer, problems } = editor;
  const shared = { editor, onChange: change };
  const name = draft.productName.trim();
  const project = useProject(editor, {
    kind: 'product',
    title: name === '' ? 'Product video' : name,
    worthKeeping: name !== '' || draft.images.length > 0,
  });
  return (
    <>
      <ProjectBar project={project} onNew={() => editor.work.begin()} />
      <PageFields editor={editor} />
      <ScriptFields editor={editor} />
      <VoiceField
        optional
        value={draft.voice}
        text={draft.script}
        problem={problems['voice']}
        onChange={(voice) => {
          change({ voice });
        }}
      />
      <CaptionsField titles offered={offer?.styles} value={draft} onChange={change} />
      <BrandField
        value={draft}
        uploads={editor.uploads}
        onExpired={editor.renew}
        onChange={change}
      />
      <TransitionField offered={offer?.transitions} value={draft} onChange={change} />
      <MusicField
        beds={offer?.music}
        value={draft.music}
        onChange={(music) => {
          change({ music });
        }}
      />
      <FrameFields {...shared} />
      <MoreSettings {...shared} />
    </>
  );
}
