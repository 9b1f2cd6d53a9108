import { toolOf, type Tool } from '@vidra/shared-contract';
import { useSearchParams } from 'react-router-dom';
import { BeingBuilt } from './being-built.tsx';
import { UnknownTool } from './unknown-tool.tsx';

/** The page of a route whose tools are still to come. */
export function ToolPage({ route }: { route: Tool['route'] }) {
  const [query] = useSearchParams();
  const label = query.get('label') ?? '';
  const tool = toolOf(label);
  return tool?.route === route ? <BeingBuilt tool={tool} /> : <UnknownTool label={label} />;
}
