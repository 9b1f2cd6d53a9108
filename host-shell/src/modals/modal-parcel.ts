import type { ParcelConfigObject } from 'single-spa';
import type { ModalLifecycles, ModalProps } from '@vidra/shared-contract';
import { RemoteFailure } from '../../protocol/remote-failure.ts';

type Callbacks = Pick<ModalProps, 'modal' | 'data' | 'close' | 'onReady' | 'onError'>;
interface Place {
  readonly domElement: HTMLElement;
}

/**
 * Creates the parcel that mounts a modal's content.
 *
 * @throws RemoteFailure `contract` when the remote exposes no lifecycles
 */
export function createModalParcel(
  loadedModule: unknown,
  remote: string,
  callbacks: Callbacks,
): ParcelConfigObject<Place> {
  const candidate = (loadedModule as { default?: Partial<ModalLifecycles> }).default;
  const { mount, unmount } = candidate ?? {};
  if (!mount || !unmount) {
    throw new RemoteFailure('contract', remote, 'The remote exposes no lifecycles.');
  }
  return {
    bootstrap: async () => undefined,
    mount: async ({ domElement }) => mount({ ...callbacks, domElement, hydrate: false }),
    unmount: async ({ domElement }) => unmount(domElement),
  };
}
