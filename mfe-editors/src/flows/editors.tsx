import type { Flow } from '@vidra/shared-contract';
import { lazy, type ComponentType } from 'react';
import { EditorFrame } from '../editor/frame/editor-frame.tsx';
import type { BaseDraft, FlowDefinition } from '../editor/flow.ts';
import type { ToolLabels } from '../editor/logic/order.ts';

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

/** The editor of every flow that has one, each in a chunk of its own. */
export const EDITORS: Partial<Record<Flow, FlowEditor>> = {
  'image-to-video': editorOf(
    () => import(/* webpackChunkName: "flow-image-to-video" */ './image-to-video/flow.ts'),
  ),
};
