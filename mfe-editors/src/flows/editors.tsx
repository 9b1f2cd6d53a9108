import type { Flow } from '@vidra/shared-contract';
import { lazy, type ComponentType } from 'react';
import { EditorFrame } from '../editor/frame/editor-frame.tsx';
import type { BaseDraft, FlowDefinition } from '../editor/flow.ts';
import type { ToolLabels } from '../editor/logic/order.ts';
import { LOAD_FLOW } from './load-flow.ts';

type FlowEditor = ComponentType<{ readonly labels: ToolLabels }>;

function editorOf<D extends BaseDraft>(
  load: () => Promise<{ readonly default: FlowDefinition<D> }>,
): FlowEditor {
  return lazy(async () => {
    const { default: flow } = await load();
    return {
      default: ({ labels }: { readonly labels: ToolLabels }) => (
        <EditorFrame flow={flow} labels={labels} />
      ),
    };
  });
}

/** The editor of every flow. */
export const EDITORS: Readonly<Record<Flow, FlowEditor>> = {
  'image-to-video': editorOf(LOAD_FLOW['image-to-video']),
  'multi-image': editorOf(LOAD_FLOW['multi-image']),
  speaker: editorOf(LOAD_FLOW.speaker),
  'try-on': editorOf(LOAD_FLOW['try-on']),
  'change-elements': editorOf(LOAD_FLOW['change-elements']),
  product: editorOf(LOAD_FLOW.product),
  storyline: editorOf(LOAD_FLOW.storyline),
};
