/**
 * Part of the host's development bundle that runs before React. It lets React Fast Refresh in a
 * remote find React's renderer, which started earlier in another bundle. Fast Refresh's own
 * replacement of the developer tools' hook forgets renderers.
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
