import { registerApplication, type AppProps, type mountRootParcel } from 'single-spa';

type MountParcel = typeof mountRootParcel;
const mounter = Promise.withResolvers<MountParcel>();

/**
 * Mounts parcels of an application that is always there: single-spa forgets these when they are
 * unmounted, and keeps root parcels with their elements for ever.
 */
export const parcelMounter: Promise<MountParcel> = mounter.promise;

/** Registers that application; called once, before single-spa starts. */
export function registerModalOwner(): void {
  registerApplication({
    name: 'modals',
    app: {
      bootstrap: async () => undefined,
      mount: async (app: AppProps) => {
        // Typed for parcels without properties, though it is the same function.
        mounter.resolve(app.mountParcel.bind(app) as MountParcel);
      },
      unmount: async () => undefined,
    },
    activeWhen: () => true,
  });
}
