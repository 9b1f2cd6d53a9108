import { getTool, type Tool } from '@vidra/shared-contract';
import { UNKNOWN_TOOL } from '../../pages/unknown-tool-title.ts';
import type { BaseDraft } from '../base-draft.ts';
import type { FlowDefinition } from '../flow.ts';
import { EditorFrame } from './editor-frame.tsx';

/** Address at which an editor was opened. */
export interface FlowAddress {
  readonly route: Tool['route'];
  readonly label: string;
  readonly parentLabel: string | null;
}

interface FlowEditorProps<D extends BaseDraft> extends FlowAddress {
  readonly flow: FlowDefinition<D>;
}

/** Editor of a flow for an address of its tool. */
export function FlowEditor<D extends BaseDraft>(props: FlowEditorProps<D>) {
  const { flow, route, label, parentLabel } = props;
  const tool = getTool(label);
  if (tool?.route !== route) return <UNKNOWN_TOOL.Part label={label} parentLabel={parentLabel} />;
  return (
    <EditorFrame flow={flow} labels={{ label, parentLabel: parentLabel ?? tool.parentLabel }} />
  );
}
