import type { Flow } from '@vidra/shared-contract';
import { use, type ComponentType } from 'react';
import { EditorFrame } from '../editor/frame/editor-frame.tsx';
import type { BaseDraft, FlowDefinition } from '../editor/flow.ts';
import type { ToolLabels } from '../editor/logic/order.ts';

interface FlowEditor {
  /** Loads the flow's code; afterwards the editor renders at once. */
  readonly load: () => Promise<unknown>;
  /** Suspends until the code is there. */
  readonly Editor: ComponentType<{ readonly labels: ToolLabels }>;
}

function editorOf<D extends BaseDraft>(
  importFlow: () => Promise<{ readonly default: FlowDefinition<D> }>,
): FlowEditor {
  let known: FlowDefinition<D> | undefined;
  let pending: Promise<FlowDefinition<D>> | undefined;
  // Not only once: what failed is tried again.
  const load = () => (pending = importFlow().then((module) => (known = module.default)));
  const Editor: FlowEditor['Editor'] = ({ labels }) => (
    <EditorFrame flow={known ?? use((pending ??= load()))} labels={labels} />
  );
  return { load, Editor };
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
