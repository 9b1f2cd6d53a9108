import { registerApplication, type AppProps, type mountRootParcel } from 'single-spa';

type MountParcel = typeof mountRootParcel;
const mounter = Promise.withResolvers<MountParcel>();

/**
 * Mounts parcels of an application that is always mounted. single-spa forgets its parcels when they
 * are unmounted, but keeps root parcels with their elements forever.
 */
export const parcelMounter: Promise<MountParcel> = mounter.promise;

/** Registers the application that owns the modals. Call it once, before single-spa starts. */
export function registerModalOwner(): void {
  registerApplication({
    name: 'modals',
    app: {
      bootstrap: async () => undefined,
      mount: async (app: AppProps) => {
        // The function is the same, but typed for parcels without properties.
        mounter.resolve(app.mountParcel.bind(app) as MountParcel);
      },
      unmount: async () => undefined,
    },
    activeWhen: () => true,
  });
}
