import { applyPronunciations } from '@vidra/shared-contract';
import { useTranslate } from '@vidra/shared-i18n';
import { LookFields } from '../../editor/fields/look-fields.tsx';
import { MoreSettings } from '../../editor/fields/more-settings.tsx';
import { VoiceField } from '../../editor/fields/voice-field.tsx';
import type { Editor } from '../../editor/flow.ts';
import { ProjectBar } from '../../editor/project/project-bar.tsx';
import { useProject } from '../../editor/project/use-project.ts';
import type { ProductDraft } from './draft.ts';
import { PageFields } from './page-fields.tsx';
import { ScriptFields } from './script-fields.tsx';

/** Fields of a film of a product. */
export function Fields({ editor }: { readonly editor: Editor<ProductDraft> }) {
  const t = useTranslate();
  const { draft, change, problems } = editor;
  const sharedProps = { editor, onChange: change };
  const name = draft.productName.trim();
  const project = useProject(editor, {
    kind: 'product',
    title: name === '' ? t`Product video` : name,
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
        language={draft.language}
        text={applyPronunciations(draft.script, draft.brand?.pronunciations)}
        problem={problems['voice']}
        onChange={change}
      />
      <LookFields titles {...sharedProps} />
      <MoreSettings {...sharedProps} labelable />
    </>
  );
}
