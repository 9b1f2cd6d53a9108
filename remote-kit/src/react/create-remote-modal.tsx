import type {
  ModalLifecycles,
  ModalName,
  ModalProps,
  RemoteModalName,
  RemoteModals,
} from '@vidra/shared-contract';
import { SessionProviders } from '@vidra/shared-session';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { ContentReady } from './content-ready.tsx';
import { createMountedRoots } from './mounted-roots.ts';
import { RemoteBoundary } from './remote-boundary.tsx';

/** Props of the content of a global modal. */
export interface ModalContentProps extends Pick<ModalProps, 'close'> {
  readonly modal: ModalName;
}

/** Props of the content of a remote's own modal. */
export interface OwnModalProps<N extends RemoteModalName> extends Pick<ModalProps, 'close'> {
  /** Data with which it was opened. */
  readonly data: RemoteModals[N];
}

/**
 * Creates the default export of a remote's `src/modals/<name>.tsx`: content for the host's modal
 * frame.
 */
export function createRemoteModal(Content: ComponentType<ModalContentProps>): ModalLifecycles {
  return createModal(({ modal, close }) => <Content modal={modal as ModalName} close={close} />);
}

/**
 * Creates the default export of `src/modals/<name>.tsx` for a modal that the remote itself declares.
 *
 * @param _name its full name, which types the data
 */
export function createOwnModal<N extends RemoteModalName>(
  _name: N,
  Content: ComponentType<OwnModalProps<N>>,
): ModalLifecycles {
  return createModal(({ data, close }) => <Content data={data as RemoteModals[N]} close={close} />);
}

function createModal(render: (props: ModalProps) => ReactNode): ModalLifecycles {
  const roots = createMountedRoots();
  return {
    mount: (props) =>
      roots.mount(
        props,
        <RemoteBoundary onError={props.onError}>
          <SessionProviders>
            <Suspense fallback={null}>
              <ContentReady onReady={props.onReady}>{render(props)}</ContentReady>
            </Suspense>
          </SessionProviders>
        </RemoteBoundary>,
      ),
    unmount: (element) => {
      roots.unmount(element);
    },
  };
}
