import { toolOf, type Tool } from '@vidra/shared-contract';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EDITORS } from '../flows/editors.tsx';
import { EditorSkeleton } from './editor-skeleton.tsx';
import { UnknownTool } from './unknown-tool.tsx';

/** The editor of the tool that the address names by `label`. */
export function FlowPage({ route }: { readonly route: Tool['route'] }) {
  const [query] = useSearchParams();
  const label = query.get('label') ?? '';
  const tool = toolOf(label);
  if (tool?.route !== route) return <UnknownTool label={label} />;
  const Editor = EDITORS[tool.label];
  const parentLabel = query.get('parentLabel') ?? tool.parentLabel;
  return (
    <Suspense fallback={<EditorSkeleton title={tool.title} />}>
      <Editor key={label} labels={{ label, parentLabel }} />
    </Suspense>
  );
}
