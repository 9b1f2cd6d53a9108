const errors: { stackTraceLimit?: number } = Error;
const limit = errors.stackTraceLimit;

// React makes a few errors while it is evaluated, none of which is thrown. For the stack of each, V8 parses
// again whatever stands on it: all of the host's bundle, half of the time that its start takes.
if (limit !== undefined) {
  errors.stackTraceLimit = 0;
  queueMicrotask(() => {
    errors.stackTraceLimit = limit;
  });
}

export {};
