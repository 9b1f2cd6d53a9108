import type { Flow } from '@vidra/shared-contract';
import type * as Frame from '../editor/frame/flow-editor.tsx';
import type { BaseDraft } from '../editor/base-draft.ts';
import type { FlowDefinition } from '../editor/flow.ts';
import { createLazyComponent, type LazyComponent } from '../pages/lazy-flow.tsx';

type FlowModule<D extends BaseDraft> = Promise<{ readonly default: FlowDefinition<D> }>;
type FrameModule = Promise<Pick<typeof Frame, 'FlowEditor'>>;

function createEditor<D extends BaseDraft>(
  importBoth: () => readonly [FrameModule, FlowModule<D>],
): LazyComponent<Frame.FlowAddress> {
  return createLazyComponent(async () => {
    const [{ FlowEditor }, { default: flow }] = await Promise.all(importBoth());
    return (address) => <FlowEditor flow={flow} {...address} />;
  });
}

/**
 * Editors of all flows, each with the frame in its own chunk, so that a page loads only the
 * remote's entry and one script.
 */
export const EDITORS: Readonly<Record<Flow, LazyComponent<Frame.FlowAddress>>> = {
  'image-to-video': createEditor(() => [
    import(/* webpackChunkName: "flow-image-to-video" */ '../editor/frame/flow-editor.tsx'),
    import(/* webpackChunkName: "flow-image-to-video" */ './image-to-video/flow.ts'),
  ]),
  'multi-image': createEditor(() => [
    import(/* webpackChunkName: "flow-multi-image" */ '../editor/frame/flow-editor.tsx'),
    import(/* webpackChunkName: "flow-multi-image" */ './multi-image/flow.ts'),
  ]),
  speaker: createEditor(() => [
    import(/* webpackChunkName: "flow-speaker" */ '../editor/frame/flow-editor.tsx'),
    import(/* webpackChunkName: "flow-speaker" */ './speaker/flow.ts'),
  ]),
  'try-on': createEditor(() => [
    import(/* webpackChunkName: "flow-try-on" */ '../editor/frame/flow-editor.tsx'),
    import(/* webpackChunkName: "flow-try-on" */ './try-on/flow.ts'),
  ]),
  'change-elements': createEditor(() => [
    import(/* webpackChunkName: "flow-change-elements" */ '../editor/frame/flow-editor.tsx'),
    import(/* webpackChunkName: "flow-change-elements" */ './change-elements/flow.ts'),
  ]),
  product: createEditor(() => [
    import(/* webpackChunkName: "flow-product" */ '../editor/frame/flow-editor.tsx'),
    import(/* webpackChunkName: "flow-product" */ './product/flow.ts'),
  ]),
  storyline: createEditor(() => [
    import(/* webpackChunkName: "flow-storyline" */ '../editor/frame/flow-editor.tsx'),
    import(/* webpackChunkName: "flow-storyline" */ './storyline/flow.ts'),
  ]),
};
