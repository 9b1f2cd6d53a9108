import { toolOf, type Tool } from '@vidra/shared-contract';
import { useCapabilities } from '@vidra/shared-session';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EditorSkeleton } from '../editor/frame/editor-skeleton.tsx';
import { EDITORS } from '../flows/editors.tsx';
import { UnknownTool } from './unknown-tool.tsx';

/** Loads the editor that an address names. */
export async function prepare(query: URLSearchParams): Promise<void> {
  const tool = toolOf(query.get('label') ?? '');
  if (tool) await EDITORS[tool.label].load();
}

/** The editor of the tool that the address names by `label`. */
export function FlowPage({ route }: { readonly route: Tool['route'] }) {
  // Every flow needs them: they are asked for while its code is on its way.
  useCapabilities();
  const [query] = useSearchParams();
  const label = query.get('label') ?? '';
  const tool = toolOf(label);
  if (tool?.route !== route) return <UnknownTool label={label} />;
  const { Editor } = EDITORS[tool.label];
  const parentLabel = query.get('parentLabel') ?? tool.parentLabel;
  return (
    <Suspense fallback={<EditorSkeleton title={tool.title} />}>
      <Editor key={label} labels={{ label, parentLabel }} />
    </Suspense>
  );
}
