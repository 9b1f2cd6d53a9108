import { parentPort } from 'node:worker_threads';

/** Test behaviors of the thread. */
export type OddWork =
  | { kind: 'answer'; value: number }
  /** Runs until the first number of the shared memory is 1. */
  | { kind: 'spin'; until: Int32Array }
  | { kind: 'throw' }
  | { kind: 'exit' }
  | { kind: 'fill memory' }
  | { kind: 'never end' };

function fillMemory(): never {
  const leakedArrays: number[][] = [];
  for (;;) leakedArrays.push(Array.from({ length: 100_000 }, () => Math.random()));
}

parentPort?.once('message', (work: OddWork) => {
  switch (work.kind) {
    case 'answer':
      parentPort?.postMessage(work.value);
      return;
    case 'spin':
      while (Atomics.load(work.until, 0) === 0);
      parentPort?.postMessage('let go');
      return;
    case 'throw':
      throw new RangeError('It broke.');
    case 'exit':
      process.exit(3);
      break;
    case 'fill memory':
      return fillMemory();
    case 'never end':
      for (;;);
  }
});
