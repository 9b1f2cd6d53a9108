const errors: { stackTraceLimit?: number } = Error;
const limit = errors.stackTraceLimit;

// React creates a few errors during evaluation and throws none of them. For each stack V8 parses
// the whole host bundle again, which takes half of its start time.
if (limit !== undefined) {
  errors.stackTraceLimit = 0;
  queueMicrotask(() => {
    errors.stackTraceLimit = limit;
  });
}

export {};
