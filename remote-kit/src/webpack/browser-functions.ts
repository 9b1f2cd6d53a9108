// Polyfills for the oldest supported browsers. The host provides them for all remotes.

function supply<T extends object>(owner: T, functions: Partial<T>): void {
  for (const [name, value] of Object.entries(functions)) {
    if (!(name in owner)) Object.assign(owner, { [name]: value });
  }
}

supply(URL, {
  canParse: (url, base) => {
    try {
      return Boolean(new URL(url, base));
    } catch {
      return false;
    }
  },
});

supply(Promise, {
  withResolvers: <T>() => {
    const parts = {} as PromiseWithResolvers<T>;
    parts.promise = new Promise((resolve, reject) => Object.assign(parts, { resolve, reject }));
    return parts;
  },
});

supply(AbortSignal, {
  any: (signals) => {
    const all = new AbortController();
    for (const signal of signals) {
      const abort = () => all.abort(signal.reason);
      if (signal.aborted) abort();
      signal.addEventListener('abort', abort, { signal: all.signal });
    }
    return all.signal;
  },
});

export {};
