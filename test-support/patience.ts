import type * as testingLibrary from '@testing-library/dom';

/** A busy machine is slow, not wrong: only what never comes ends a wait of a test. */
const LONGEST_MS = 20_000;

// Tests without a page wait for nothing in one.
if (typeof document !== 'undefined') {
  const { configure } = jest.requireActual<typeof testingLibrary>('@testing-library/dom');
  configure({ asyncUtilTimeout: LONGEST_MS });
}
