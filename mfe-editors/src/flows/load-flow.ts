import type { Flow } from '@vidra/shared-contract';

/** What every flow is, each in a chunk of its own. */
export const LOAD_FLOW = {
  'image-to-video': () =>
    import(/* webpackChunkName: "flow-image-to-video" */ './image-to-video/flow.ts'),
  'multi-image': () => import(/* webpackChunkName: "flow-multi-image" */ './multi-image/flow.ts'),
  speaker: () => import(/* webpackChunkName: "flow-speaker" */ './speaker/flow.ts'),
  'try-on': () => import(/* webpackChunkName: "flow-try-on" */ './try-on/flow.ts'),
  'change-elements': () =>
    import(/* webpackChunkName: "flow-change-elements" */ './change-elements/flow.ts'),
  product: () => import(/* webpackChunkName: "flow-product" */ './product/flow.ts'),
  storyline: () => import(/* webpackChunkName: "flow-storyline" */ './storyline/flow.ts'),
} as const satisfies Record<Flow, () => Promise<unknown>>;

const isFlow = (label: string): label is Flow => Object.hasOwn(LOAD_FLOW, label);

/** Asks for the flow that the address names beside the page, not after it. */
export function loadFlowAhead(): void {
  const label = new URLSearchParams(location.search).get('label') ?? '';
  // The page itself says what could not be loaded.
  if (isFlow(label)) LOAD_FLOW[label]().catch(() => undefined);
}
