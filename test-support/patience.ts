import type * as testingLibrary from '@testing-library/dom';

/** Long, because a busy machine is slow and only a missing result should fail a test. */
const LONGEST_MS = 20_000;

// Tests without a DOM need no such timeout.
if (typeof document !== 'undefined') {
  const { configure } = jest.requireActual<typeof testingLibrary>('@testing-library/dom');
  configure({ asyncUtilTimeout: LONGEST_MS });
}
