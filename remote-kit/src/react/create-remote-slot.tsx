import type { SlotData, SlotLifecycles, SlotName, SlotProps } from '@vidra/shared-contract';
import { SessionProviders } from '@vidra/shared-session';
import { type ComponentType, Suspense } from 'react';
import { ContentReady } from './content-ready.tsx';
import { createMountedRoots } from './mounted-roots.ts';
import { RemoteBoundary } from './remote-boundary.tsx';

/** Props of the content of a slot: the data of the page that offers the slot. */
export interface SlotContentProps<N extends SlotName> {
  readonly data: SlotData[N];
}

/**
 * Creates the default export of a remote's `src/slots/<name>.tsx`: content for a slot in another
 * remote's page. An error removes only the content.
 */
export function createRemoteSlot<N extends SlotName>(
  _slot: N,
  Content: ComponentType<SlotContentProps<N>>,
): SlotLifecycles {
  const roots = createMountedRoots();
  const propsByElement = new Map<HTMLElement, SlotProps>();
  const view = ({ data, onError, onReady }: SlotProps) => (
    <RemoteBoundary onError={onError}>
      <SessionProviders>
        <Suspense fallback={null}>
          <ContentReady onReady={onReady}>
            <Content data={data as SlotData[N]} />
          </ContentReady>
        </Suspense>
      </SessionProviders>
    </RemoteBoundary>
  );
  return {
    mount: (props) => {
      propsByElement.set(props.domElement, props);
      return roots.mount(props, view(props));
    },
    update: (element, data) => {
      const props = propsByElement.get(element);
      if (props) roots.render(element, view({ ...props, data: data as SlotData[N] }));
    },
    unmount: (element) => {
      propsByElement.delete(element);
      roots.unmount(element);
    },
  };
}
