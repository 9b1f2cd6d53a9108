import type { ModalLifecycles, ModalProps } from '@vidra/shared-contract';
import { SessionProviders } from '@vidra/shared-session';
import { type ComponentType, Suspense } from 'react';
import { ContentReady } from './content-ready.tsx';
import { createMountedRoots } from './mounted-roots.ts';
import { RemoteBoundary } from './remote-boundary.tsx';

/** Props of the content of a modal. */
export type ModalContentProps = Pick<ModalProps, 'modal' | 'close'>;

/**
 * Creates the default export of a remote's `src/modals/<name>.tsx`: content for the host's modal
 * frame.
 */
export function createRemoteModal(Content: ComponentType<ModalContentProps>): ModalLifecycles {
  const roots = createMountedRoots();
  return {
    mount: (props) =>
      roots.mount(
        props,
        <RemoteBoundary onError={props.onError}>
          <SessionProviders>
            <Suspense fallback={null}>
              <ContentReady onReady={props.onReady}>
                <Content modal={props.modal} close={props.close} />
              </ContentReady>
            </Suspense>
          </SessionProviders>
        </RemoteBoundary>,
      ),
    unmount: (element) => {
      roots.unmount(element);
    },
  };
}
