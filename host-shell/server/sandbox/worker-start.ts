/** Part of a worker's global scope that its start uses. */
interface WorkerScope {
  readonly importScripts: (url: string) => void;
  readonly postMessage: (message: unknown) => void;
  readonly addEventListener: (type: 'message', listen: (event: Event) => void) => void;
}

/**
 * Runs in the worker before the content, as text: it must not use anything outside of itself. Takes
 * what would let the content start further workers, run text as code or send anything but short
 * texts, and then runs the content's script. A flood of messages ends here, before it reaches the
 * thread of the frame, which may be the page's.
 */
export function startInWorker(url: string, limit: number): void {
  const scope = globalThis as unknown as WorkerScope;
  const load = scope.importScripts.bind(scope);
  const send = scope.postMessage.bind(scope);
  const replace = (target: object, name: string, value: unknown) => {
    for (
      let owner: object | null = target;
      owner;
      owner = Object.getPrototypeOf(owner) as object | null
    ) {
      if (Object.hasOwn(owner, name))
        Object.defineProperty(owner, name, { value, configurable: false, writable: false });
    }
  };
  let rights = 1;
  scope.addEventListener('message', ({ isTrusted }) => {
    if (isTrusted) rights += 1;
  });
  replace(scope, 'postMessage', (text: unknown) => {
    if (typeof text !== 'string' || text.length > limit)
      throw new TypeError(`A message is a text of at most ${String(limit)} characters.`);
    // One message too many tells the frame.
    if (rights < 0) return;
    rights -= 1;
    send(text);
  });
  replace(scope, 'Worker', undefined);
  replace(scope, 'importScripts', undefined);
  replace(URL, 'createObjectURL', undefined);
  load(url);
}
