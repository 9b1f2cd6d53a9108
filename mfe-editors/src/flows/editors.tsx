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

/** The editor of every flow, each in a chunk of its own. */
export const EDITORS: Readonly<Record<Flow, FlowEditor>> = {
  'image-to-video': editorOf(
    () => import(/* webpackChunkName: "flow-image-to-video" */ './image-to-video/flow.ts'),
  ),
  'multi-image': editorOf(
    () => import(/* webpackChunkName: "flow-multi-image" */ './multi-image/flow.ts'),
  ),
  speaker: editorOf(() => import(/* webpackChunkName: "flow-speaker" */ './speaker/flow.ts')),
  'try-on': editorOf(() => import(/* webpackChunkName: "flow-try-on" */ './try-on/flow.ts')),
  'change-elements': editorOf(
    () => import(/* webpackChunkName: "flow-change-elements" */ './change-elements/flow.ts'),
  ),
  product: editorOf(() => import(/* webpackChunkName: "flow-product" */ './product/flow.ts')),
  storyline: editorOf(() => import(/* webpackChunkName: "flow-storyline" */ './storyline/flow.ts')),
};
