/**
 * Part of the host's development bundle, before React: React Fast Refresh in a remote finds React's
 * renderer here, though it started earlier and in another bundle. Its own stand-in for the developer
 * tools' hook forgets renderers.
 */
const hook = '__REACT_DEVTOOLS_GLOBAL_HOOK__';

if (!(hook in globalThis)) {
  const renderers = new Map<number, unknown>();
  const ignore = () => undefined;
  Object.assign(globalThis, {
    [hook]: {
      renderers,
      supportsFiber: true,
      inject: (renderer: unknown) => {
        const id = renderers.size + 1;
        renderers.set(id, renderer);
        return id;
      },
      onScheduleFiberRoot: ignore,
      onCommitFiberRoot: ignore,
      onCommitFiberUnmount: ignore,
    },
  });
}

export {};
