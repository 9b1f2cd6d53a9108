import { findSubjectProblem, listUnannounced } from './commits.mjs';

test.each([
  'feat(release): undo one remote without the others',
  'refactor: give films and servers packages of their own',
  'fix(billing)!: refuse an order without a price',
])('accepts the subject "%s"', (subject) => expect(findSubjectProblem(subject)).toBeUndefined());

test.each([
  ['Fixed the plan card', /begin with a type/],
  ['feat: Undo one remote', /lowercase/],
  ['feature(release): undo one remote', /begin with a type/],
  ['fix(billing): keep the card in place.', /full stop/],
  [`fix(billing): ${'keep '.repeat(12)}it`, /at most 72 characters, not 76/],
])('refuses the subject "%s"', (subject, problem) =>
  expect(findSubjectProblem(subject)).toMatch(problem),
);

test('asks for a changeset when a package that teams install changes', () => {
  const change = ['remote-kit/src/react/slot.tsx', 'docs/api.md'];
  expect(listUnannounced(change)).toEqual(['remote-kit']);
  expect(listUnannounced([...change, '.changeset/slots.md'])).toEqual([]);
  expect(
    listUnannounced(['remote-kit/src/react/slot.test.tsx', 'mfe-billing/src/app.tsx']),
  ).toEqual([]);
});
